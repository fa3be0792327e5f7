import { __ } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { SigningGroup } from '../groups';
import { withProposal } from '../initial-form';
import { useWizard } from './store';

/** The order that the service proposes, with its reason; gone as soon as it is used. */
export function Proposal() {
	const { setup, form, takeProposal } = useWizard( ( state ) => state );
	const announce = useAnnounce();
	const proposed = withProposal( form, setup.groups );
	const isUsed =
		proposed.isGroup === form.isGroup && ( ! form.isGroup || isSameOrder( proposed.groups, form.groups ) );
	if ( ! setup.reason || ! setup.groups.length ) {
		return null;
	}
	return (
		<Notice
			kind="info"
			title={ __( 'Proposed order', 'lyd' ) }
			action={
				isUsed ? undefined : (
					<Button
						onClick={ () => {
							takeProposal();
							announce( __( 'The proposed order is used.', 'lyd' ) );
						} }
					>
						{ __( 'Use this order', 'lyd' ) }
					</Button>
				)
			}
		>
			{ setup.reason }
		</Notice>
	);
}

const orderOf = ( groups: SigningGroup[] ) =>
	groups.filter( ( { items } ) => items.length ).map( ( { items, needed } ) => [ [ ...items ].sort(), needed ] );

const isSameOrder = ( first: SigningGroup[], second: SigningGroup[] ) =>
	JSON.stringify( orderOf( first ) ) === JSON.stringify( orderOf( second ) );
