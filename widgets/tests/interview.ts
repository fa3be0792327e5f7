import { createFakeService, row } from './fake-service';
import { json } from './responses';
import { toBase64 } from '../src/features/interviews/xml';

/** The address of document 9's interview. */
export const at = '?docId=9&templateIdentifier=17';
export const save = 'PUT /xpressdox/update-xml/9';
export const assemble = 'POST /xpressdox/assemble/9';

/** Valid answers to all required questions. */
export const answered = {
	Date: '2026-11-20',
	Email: 'a@b.co',
	Kind: 'Company',
	Directors: [
		{ _id: 'ann', Name: 'Ann' },
		{ _id: 'bob', Name: 'Bob' },
	],
};

/** A service whose document 9 has these answers. */
export const withAnswers = ( answers = answered, status = 2 ) => {
	const service = createFakeService();
	service.when( 'GET /doc/9', json( { ...row( 9, { status } ), xml: toBase64( answers ), has_assembly: true } ) );
	return service;
};

/** A run that makes document 9's files, as the service reports it. */
export const assembly = ( state: string, more: object = {} ) =>
	json( {
		id: 1,
		state,
		progress: 40,
		message: null,
		error_code: null,
		can_retry: true,
		files: [],
		started_at: null,
		finished_at: null,
		...more,
	} );

/** A run that is over, with its files. */
export const done = assembly( 'done', {
	files: [
		{ id: 1, name: 'Agreement 9.docx', type: 'docx', size: 36_000, download_id: 'word/1' },
		{ id: 2, name: 'Agreement 9.pdf', type: 'pdf', size: 2_400_000, download_id: 'pdf/1' },
	],
} );
