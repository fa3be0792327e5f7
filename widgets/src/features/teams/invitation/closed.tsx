import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { Offer } from '../types';

/** An invitation that was used, revoked or expired, with the person who can help. */
export function Closed( { offer, isSignedIn }: { offer: Offer; isSignedIn: boolean } ) {
	const { urls } = useConfig();
	const help = sprintf(
		/* translators: 1: name of a person, 2: name of a company. */
		__( 'Please ask %1$s of %2$s for a new one.', 'lyd' ),
		offer.inviter,
		offer.team
	);
	if ( offer.state === 'accepted' ) {
		return (
			<Notice
				kind="info"
				title={ __( 'This invitation was used already.', 'lyd' ) }
				action={
					isSignedIn ? (
						<a className={ buttonClass() } href={ urls.my_account }>
							{ __( 'Go to My Account', 'lyd' ) }
						</a>
					) : (
						<a className={ buttonClass() } href={ urls.sign_in }>
							{ __( 'Sign in', 'lyd' ) }
						</a>
					)
				}
			>
				{ sprintf(
					/* translators: 1: name of a company, 2: e-mail address. */
					__( 'It works once. Who joined %1$s with it signs in as %2$s.', 'lyd' ),
					offer.team,
					offer.email
				) }
			</Notice>
		);
	}
	return (
		<Notice
			kind="warning"
			title={
				offer.state === 'revoked'
					? __( 'This invitation was taken back.', 'lyd' )
					: __( 'This invitation has expired.', 'lyd' )
			}
		>
			{ help }
		</Notice>
	);
}
