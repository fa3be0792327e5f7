export { AddressVerification } from './address-verification';
export { ConfirmChange } from '../../documents/actions/confirm-change';
export { ElsewhereDialog } from './elsewhere-dialog';
export { ResetDialog } from './reset-dialog';
export { SectionsDialog } from './sections-dialog';
