export { DeclineDialog } from './decline-dialog';
export { DelegateDialog } from './delegate-dialog';
export { FinishDialog } from './finish-dialog';
export { SubstituteDialog } from './substitute-dialog';
