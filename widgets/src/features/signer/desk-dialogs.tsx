import { later } from '../../ui/lazy';
import type { DialogProps, OpenDialog } from './dialog-props';
import type { SigningStore } from './signing-state';
import type { Signature } from './types';

const SignatureDialog = later( () => import( /* webpackChunkName: "lyd-signature" */ './signature/signature-dialog' ) );
const load = () => import( /* webpackChunkName: "lyd-signer-dialogs" */ './dialogs' );
const FinishDialog = later( async () => ( { default: ( await load() ).FinishDialog } ) );
const DeclineDialog = later( async () => ( { default: ( await load() ).DeclineDialog } ) );
const DelegateDialog = later( async () => ( { default: ( await load() ).DelegateDialog } ) );
const SubstituteDialog = later( async () => ( { default: ( await load() ).SubstituteDialog } ) );

interface Props extends DialogProps {
	dialog: OpenDialog | null;
	store: SigningStore;
	onAdopt: ( signature: Signature ) => void;
}

/** The dialogs of the document; their code is loaded when the first one opens. */
export function DeskDialogs( { dialog, store, onAdopt, ...shared }: Props ) {
	const { onClose, bundle } = shared;
	switch ( dialog?.kind ) {
		case 'signature':
			return (
				<SignatureDialog
					open
					signerName={ bundle.signer.name }
					onAdopt={ onAdopt }
					onClose={ onClose }
					onFail={ onClose }
				/>
			);
		case 'finish':
			return <FinishDialog { ...shared } store={ store } onFail={ onClose } />;
		case 'decline':
			return <DeclineDialog { ...shared } onFail={ onClose } />;
		case 'delegate':
			return <DelegateDialog { ...shared } onFail={ onClose } />;
		case 'substitute':
			return <SubstituteDialog { ...shared } onFail={ onClose } />;
		default:
			return null;
	}
}
