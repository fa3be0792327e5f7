export { ConfirmChange } from '../../documents/actions/confirm-change';
export { ElsewhereDialog } from './elsewhere-dialog';
export { SectionsDialog } from './sections-dialog';
