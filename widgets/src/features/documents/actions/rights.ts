import { Status, type ListedDocument } from '../types';
import type { AsicAct } from '../../asic/act';
import type { SyncAct } from '../../partner-sync/act';
import type { Act } from './context';

type Right =
	| (
			| 'rename'
			| 'copy'
			| 'move'
			| 'share'
			| 'unshare'
			| 'delete'
			| 'logs'
			| 'edit'
			| 'replace_answers'
			| 'download'
			| 'view'
			| 'compare'
			| 'assemble'
			| 'reopen'
			| 'sign'
			| 'sync'
	  )
	| ( 'legal_review' | 'hard_copy' )
	| ( 'pay_asic' | 'submit_asic' | 'read_asic' );

export type ActWithRight = Exclude< Act, AsicAct | SyncAct | 'launch' | 'upgrade' | 'files' | 'signing' >;

/** The right that an action requires: some have that of another. */
export function rightFor( act: ActWithRight ): Right {
	if ( act === 'client' ) {
		return 'rename';
	}
	return act === 'change_logs' ? 'logs' : act;
}

/** Whether the service lets the member do it in this space. */
export const may = ( row: ListedDocument, right: Right ) => row.allowed.includes( `documents.${ right }` );

/** Whether only the plan stands in the way: then the way up is offered. */
export const needsUpgrade = ( row: ListedDocument, right: Right ) =>
	row.needs_upgrade.includes( `documents.${ right }` );

/** Whether a confirmation is required, because the document is another member’s. */
export const needsConfirmation = ( row: ListedDocument, right: Right ) =>
	row.needs_confirmation.includes( `documents.${ right }` );

export type FileKind = 'docx' | 'pdf';

/** What may be downloaded: the template's flags, the caller's rights, and a file that exists (document 2, section 6). */
export function downloads( row: ListedDocument ): FileKind[] {
	const offered: Record< FileKind, boolean > = { pdf: row.allow_download_pdf, docx: row.allow_download_word };
	return may( row, 'download' )
		? ( [ 'pdf', 'docx' ] as const ).filter(
				( kind ) => offered[ kind ] && row.files.some( ( file ) => file.type === kind )
			)
		: [];
}

/** Whether it has several files, all of which may be downloaded as a zip. */
export const hasSeveralFiles = ( row: ListedDocument ) =>
	downloads( row ).length > 0 && row.files.some( ( file ) => file.parts > 1 );

/** Whether its PDF can be shown in the viewer. */
export const isViewable = ( row: ListedDocument ) =>
	may( row, 'view' ) && row.files.some( ( file ) => file.type === 'pdf' );

/** Whether it has versions whose changes can be shown. */
export const isComparable = ( row: ListedDocument ) =>
	may( row, 'compare' ) && row.files.some( ( file ) => file.version > 1 );

/** Whether its template's documents are synced to a system. */
export const isSynced = ( row: ListedDocument ) => row.used_xero || row.is_cas360 || row.is_simple_fund;

/** Whether it can be synced: it has answers. */
export const isSyncable = ( row: ListedDocument ) =>
	isSynced( row ) && row.status !== Status.draft && may( row, 'sync' );

/** Whether it was sent for signature: then it has a signing status, also if it was returned. */
export const wasSent = ( row: ListedDocument ) =>
	Boolean( row.bundle_status ) || row.status === Status.pendingSignature || row.status === Status.signed;

/** The one act that is most likely next (document 3, section 4.1); null when there is none. */
export function nextAction( row: ListedDocument ): 'start' | 'relaunch' | 'download' | 'signing' | null {
	const isFinished = row.status === Status.completed || row.status === Status.signed;
	if ( isFinished && downloads( row ).length > 0 ) {
		return 'download';
	}
	if ( ! may( row, 'edit' ) ) {
		return row.status === Status.pendingSignature ? 'signing' : null;
	}
	return row.is_relaunch ? 'relaunch' : 'start';
}
