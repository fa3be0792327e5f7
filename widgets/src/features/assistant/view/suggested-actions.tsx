import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { Conversation } from '../session';

interface Props {
	conversation: Conversation;
	/** What can be done once all is answered: assemble, pay, submit. */
	actions: MenuEntry[];
}

/** The way on after the last answer: the actions of the form, which open its own dialogs. */
export function SuggestedActions( { conversation, actions }: Props ) {
	const { busy, result } = conversation.state();
	return result?.effect === 'suggest_actions' && ! busy ? (
		<div
			role="group"
			aria-label={ __( 'What comes next', 'lyd' ) }
			className="lyd:mb-2 lyd:flex lyd:flex-wrap lyd:gap-2"
		>
			{ actions.map( ( { text, onSelect }, index ) => (
				<Button key={ text } size="wrapped" variant={ index ? 'secondary' : 'primary' } onClick={ onSelect }>
					{ text }
				</Button>
			) ) }
		</div>
	) : null;
}
