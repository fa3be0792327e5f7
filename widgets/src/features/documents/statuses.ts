import { __ } from '@wordpress/i18n';
import { Status } from './types';

/** The five states of a document (document 2, section 4.1), in the order of their tabs. */
export const statuses = () => [
	{ status: Status.draft, name: __( 'Draft', 'lyd' ) },
	{ status: Status.inProgress, name: __( 'In progress', 'lyd' ) },
	{ status: Status.signed, name: __( 'Signed', 'lyd' ) },
	{ status: Status.pendingSignature, name: __( 'Pending signature', 'lyd' ) },
	{ status: Status.completed, name: __( 'Completed', 'lyd' ) },
];
