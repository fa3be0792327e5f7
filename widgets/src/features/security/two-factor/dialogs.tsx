import { DisableDialog } from './disable-dialog';
import { RenewDialog } from './renew-dialog';
import { SetUpDialog } from './set-up-dialog';

interface Props {
	act: 'set-up' | 'disable' | 'renew';
	user: number;
	onClose: () => void;
}

/** All dialogs about two-factor authentication; fetched on first use. */
export default function TwoFactorDialogs( { act, ...rest }: Props ) {
	switch ( act ) {
		case 'set-up':
			return <SetUpDialog { ...rest } />;
		case 'disable':
			return <DisableDialog { ...rest } />;
		case 'renew':
			return <RenewDialog { ...rest } />;
	}
}
