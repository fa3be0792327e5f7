import type { Client } from '../../api/client';
import type {
	ApplicationData,
	LegalElement,
	Lodgement,
	MessageEvent,
	NameCheck,
	PaymentStart,
	TransactionStatus,
} from './types';

/** What a member does with another member's document is confirmed first. */
interface Confirmed {
	confirmed?: boolean;
}

async function post< T >( client: Client, path: string, body: object, createsNothing = false ): Promise< T > {
	return ( await client.call< T >( `/asic/${ path }`, { method: 'POST', body, createsNothing } ) ).data;
}

/** Whether a name is available; the document keeps the result. */
export const checkCompanyName = (
	client: Client,
	body: { company_name: string; legal_element: LegalElement; doc_id: number } & Confirmed
) => post< NameCheck >( client, 'check-company-name', body, true );

/**
 * Writes the name into the answers of the document.
 *
 * @throws {Error} If the answer is not that it was applied (document 3, section 7.2).
 */
export async function applyProposedName(
	client: Client,
	body: { doc_id: number; proposed_name: string; legal_element: LegalElement } & Confirmed
): Promise< void > {
	const { applied } = await post< { applied: boolean } >( client, 'apply-proposed-name', body, true );
	if ( applied !== true ) {
		throw new Error( 'Can not apply name' );
	}
}

/** Stores the name and the consents of a registration. */
export const saveApplicationData = ( client: Client, body: ApplicationData ) =>
	client.call( '/asic/application-data', { method: 'PUT', body } );

/** Whether the consents of a document's registration were given. */
export const checkPreConsent = async ( client: Client, document: number ): Promise< boolean > =>
	( await post< { is_pre_consent: boolean } >( client, 'check-pre-consent', { doc_id: document }, true ) )
		.is_pre_consent;

/** Begins a payment, which ends at the return address. */
export const initPayment = ( client: Client, body: { doc_id: number; redirect_url: string } & Confirmed ) =>
	post< PaymentStart >( client, 'init-payment', body );

/** How the payment and the application stand at ASIC. */
export const getTransactionStatus = ( client: Client, document: number ) =>
	post< TransactionStatus >( client, 'get-transaction-status', { doc_id: document }, true );

/** Submits the application. */
export const lodgeCompany = ( client: Client, body: { doc_id: number } & Confirmed ) =>
	post< Lodgement >( client, 'registration-company-lodgement', body );

/** The texts of ASIC's messages; empty if there are none. */
export const describeEvents = ( events: MessageEvent[] | null ): string =>
	( events ?? [] )
		.map( ( { description } ) => description )
		.filter( Boolean )
		.join( ' ' );
