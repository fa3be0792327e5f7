import type { Finding, Registration } from '../src/features/asic/types';
import { row } from './fake-service';

/** Texts of the service. */
const notes = [ 'ASIC can lock the name for up to 28 days.', 'The gateway can be locked for three hours.' ];

const acts = [ 'read', 'edit', 'rename', 'move', 'logs', 'download', 'read_asic' ];

/** The document of a company registration as GET /doc/9 has it, its creator's. */
export const registering = ( more: Record< string, unknown > = {}, ...rights: string[] ) =>
	row( 9, {
		type: 'ASIC',
		is_asic_document: 1,
		status: 2,
		status_name: 'In progress',
		asic_payment_status: 'REQUIRED',
		asic_payment_status_name: 'Payment required',
		asic_status: null,
		asic_status_name: 'Not submitted',
		allowed: [ ...acts, ...rights ].map( ( act ) => `documents.${ act }` ),
		...more,
	} );

/** The same, completed, with these rights. */
export const completed = ( more: Record< string, unknown > = {}, ...rights: string[] ) =>
	registering( {
		...{ status: 5, status_name: 'Completed' },
		// A completed document is reopened before its answers are changed.
		allowed: [ ...acts.filter( ( act ) => act !== 'edit' ), ...( rights.length ? rights : [ 'pay_asic' ] ) ].map(
			( act ) => `documents.${ act }`
		),
		...more,
	} );

export const paid = { asic_payment_status: 'PAID', asic_payment_status_name: 'Paid' };

/** A registration as the service describes it. */
export const registration = ( more: Partial< Registration > = {} ): Registration => ( {
	document_id: 9,
	name: 'Harbour Tea PTY LTD',
	fee: 59_700,
	payment_status: 'REQUIRED',
	payment_status_name: 'Payment required',
	asic_status: null,
	asic_status_name: 'Not submitted',
	is_pre_consent: true,
	status_sentence: 'ASIC’s fee has not been paid yet.',
	next_step: 'pay',
	locked_until: null,
	retry_url: null,
	transaction_number: '',
	receipt_number: '',
	acn: '',
	certificate: null,
	receipt: null,
	submissions: [],
	timeline: [],
	findings: [],
	notes,
	...more,
} );

export const uncheckedName: Finding = {
	code: 'name_unchecked',
	severity: 'error',
	message: 'Check with ASIC whether this name is available.',
	question: 'Company',
};

export const residentDirector: Finding = {
	code: 'no_resident_director',
	severity: 'error',
	message: 'One director must live in Australia.',
	question: 'People.0.Address.country',
};
