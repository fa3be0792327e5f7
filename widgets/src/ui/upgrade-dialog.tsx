import { __ } from '@wordpress/i18n';
import { messageForCode } from '../api/messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { PlansLink } from './plans-link';
import { SalesContacts, useHasSalesContact } from './sales-contacts';

export interface UpgradeDialogProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

/** The dialog for features that the plan does not include, with the sales contacts (document 2, section 6). */
export default function UpgradeDialogContent( { open, onOpenChange }: UpgradeDialogProps ) {
	const hasContact = useHasSalesContact();
	return (
		<Dialog
			small
			width="sm"
			open={ open }
			onOpenChange={ onOpenChange }
			title={ messageForCode( 'upgrade_needed' ) }
			description={
				hasContact
					? __( 'Talk to our sales team about a plan that has it.', 'lyd' )
					: __( 'Another plan of ours has it: please ask us.', 'lyd' )
			}
			footer={
				<>
					<Button onClick={ () => onOpenChange( false ) }>{ __( 'Close', 'lyd' ) }</Button>
					<PlansLink onPress={ () => onOpenChange( false ) } />
				</>
			}
		>
			<SalesContacts />
		</Dialog>
	);
}
