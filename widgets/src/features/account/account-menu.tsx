import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { useVoiceAssistant } from '../assistant/voice/use-voice-assistant';
import { useMe } from '../identity/hooks';
import { useSignOut } from '../identity/use-sign-out';

/** The member's own menu, at the end of the bar: profile, firm, plans and the way out. */
export function AccountMenu() {
	const { urls, user } = useConfig();
	const { data } = useMe();
	const { ask, dialog } = useSignOut();
	const voice = useVoiceAssistant();
	const name = data?.user.display_name ?? user.display_name;
	return (
		<>
			<Menu
				trigger={
					<Button
						variant="quiet"
						size="icon"
						/* translators: %s: name of the member. */
						aria-label={ sprintf( __( 'Account of %s', 'lyd' ), name ) }
					>
						<Avatar name={ name } src={ data?.user.avatar ?? '' } />
					</Button>
				}
				items={ [
					{ icon: 'person', text: __( 'Edit Profile', 'lyd' ), href: urls.edit_profile },
					{ icon: 'folders', text: __( 'My Company', 'lyd' ), href: urls.my_company },
					...voice.entries,
					{ icon: 'tag', text: __( 'Membership Plans', 'lyd' ), href: `${ urls.my_account }#lyd-upgrade` },
					{ icon: 'signout', text: __( 'Sign out', 'lyd' ), onSelect: ask },
				] }
			/>
			{ dialog }
			{ voice.screen }
		</>
	);
}
