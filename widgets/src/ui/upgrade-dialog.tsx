import { __ } from '@wordpress/i18n';
import { messageForCode } from '../api/messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { PlansLink } from './plans-link';
import { SalesContacts, useSalesKnown } from './sales-contacts';

export interface UpgradeDialogProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

/** What the plan does not have: the way up is a talk with sales (document 2, section 6). */
export default function UpgradeDialogContent( { open, onOpenChange }: UpgradeDialogProps ) {
	const known = useSalesKnown();
	return (
		<Dialog
			small
			width="sm"
			open={ open }
			onOpenChange={ onOpenChange }
			title={ messageForCode( 'upgrade_needed' ) }
			description={
				known
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
