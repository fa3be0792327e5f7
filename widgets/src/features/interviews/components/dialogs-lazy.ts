import { later, lazySection } from '../../../ui/lazy';

/** The dialogs of the interview, apart from the page: they need twelve kilobytes of dialog code, and most interviews open none. */
const load = () => import( /* webpackChunkName: "lyd-interview-dialogs" */ './dialogs' );

export const AddressVerification = later( async () => ( { default: ( await load() ).AddressVerification } ) );
export const ConfirmChange = lazySection( async () => ( { default: ( await load() ).ConfirmChange } ) );
export const ElsewhereDialog = later( async () => ( { default: ( await load() ).ElsewhereDialog } ) );
export const ReopenDialog = later( async () => ( { default: ( await load() ).ReopenDialog } ) );
export const SectionsDialog = later( async () => ( { default: ( await load() ).SectionsDialog } ) );

const loadHistory = () => import( /* webpackChunkName: "lyd-change-logs" */ '../../change-logs/change-logs-dialog' );
export const ChangeLogsDialog = later( loadHistory );
export const ResetDialog = later( async () => ( { default: ( await load() ).ResetDialog } ) );

export const PasteDialog = later( async () => ( {
	default: ( await import( /* webpackChunkName: "lyd-pasted-list" */ '../pasted-list/dialog' ) ).PasteDialog,
} ) );

/** Loads the dialogs while there is a connection, where one of them may be needed without. */
export const prepareDialogs = () => void load().catch( () => {} );
