export { AddressVerification } from './address-verification';
export { ConfirmChange } from '../../documents/actions/confirm-change';
export { ReopenDialog } from '../../documents/actions/reopen-dialog';
export { ElsewhereDialog } from './elsewhere-dialog';
export { ResetDialog } from './reset-dialog';
export { SectionsDialog } from './sections-dialog';
