import { may } from '../documents/actions/rights';
import { Status, type ListedDocument } from '../documents/types';

export const isAsic = ( row: ListedDocument ) => Boolean( row.is_asic_document );

const paid = 'PAID';

/** "The Make payment action shows while the payment is not PAID" (document 2, section 4.2). */
export const mayPay = ( row: ListedDocument ) =>
	isAsic( row ) && may( row, 'pay_asic' ) && row.asic_payment_status !== paid;

/** Statuses with which nothing can be submitted (document 2, section 4.2). */
const finalStatuses = [ 'COMP', 'MANL', 'RFSD' ];

/** "Submit to ASIC shows when PAID and asic_status is not COMP, MANL or RFSD." */
export const maySubmit = ( row: ListedDocument ) =>
	isAsic( row ) &&
	may( row, 'submit_asic' ) &&
	row.asic_payment_status === paid &&
	! finalStatuses.includes( row.asic_status ?? '' );

/** Whether the registration can be seen. */
export const mayRead = ( row: ListedDocument ) => isAsic( row ) && may( row, 'read_asic' );

/** Whether another name can be checked: the answers are still open. */
export const mayName = ( row: ListedDocument ) =>
	isAsic( row ) && may( row, 'edit' ) && ( row.status === Status.draft || row.status === Status.inProgress );

/** Whether the member has not submitted it, or has to submit it again; a submission that is being sent has a status. */
export const isUnsent = ( { asic_status: status }: Pick< ListedDocument, 'asic_status' > ) =>
	! status || status === 'CANC';

/** What is most likely next about a registration; null if it is none of that. */
export function nextAsicAction( row: ListedDocument ): 'pay' | 'submit' | 'registration' | null {
	if ( mayPay( row ) ) {
		return 'pay';
	}
	if ( maySubmit( row ) && isUnsent( row ) ) {
		return 'submit';
	}
	return mayRead( row ) && row.asic_status && row.asic_status !== 'COMP' ? 'registration' : null;
}

/** The state of a registration in a list: of its payment first, then of the application. */
export function registrationState( row: ListedDocument ): string | null {
	if ( ! isAsic( row ) || row.status === Status.draft ) {
		return null;
	}
	return row.asic_payment_status === paid ? row.asic_status_name : row.asic_payment_status_name;
}
