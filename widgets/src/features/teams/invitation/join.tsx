import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import type { Identity } from '../../../api/session';
import { useConfig } from '../../../app/context';
import { useSubmit } from '../../../lib/submit';
import { visit } from '../../../lib/visit';
import { Button, buttonClass } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import type { Offer } from '../types';
import { useOfferCalls } from './hooks';
import { dropToken } from './token';

interface Props {
	token: string;
	offer: Offer;
	user: Identity[ 'user' ];
	reload: () => void;
}

/** Refusals because of the member's current team: they are resolved on its page. */
const ofOwnTeam = [ 'team_not_empty', 'leave_team_first' ];

/** Joins the team with the signed-in account. */
export function Join( { token, offer, user, reload }: Props ) {
	const { urls } = useConfig();
	const calls = useOfferCalls( token );
	const { busy, failure, submit } = useSubmit(
		async () => {
			try {
				await calls.accept();
			} catch ( error ) {
				reload();
				throw error;
			}
		},
		() => {
			dropToken();
			visit.to( urls.my_account );
		}
	);
	const isHeld = failure instanceof ApiError && ofOwnTeam.includes( failure.errorCode );
	return (
		<>
			<Failure of={ failure } />
			<p className="lyd:mb-4 lyd:text-sm lyd:break-words">
				{ sprintf(
					/* translators: 1: name of a person, 2: e-mail address. */
					__(
						'You are signed in as %1$s (%2$s). A company of your own in which nothing was made yet is left behind.',
						'lyd'
					),
					user.display_name,
					user.email
				) }
			</p>
			<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
				<Button variant="primary" busy={ busy } onClick={ submit }>
					{ /* translators: %s: name of a company. */ sprintf( __( 'Join %s', 'lyd' ), offer.team ) }
				</Button>
				{ isHeld && (
					<a className={ buttonClass() } href={ `${ urls.my_company }?tab=team` }>
						{ __( 'Go to My Company', 'lyd' ) }
					</a>
				) }
			</div>
		</>
	);
}
