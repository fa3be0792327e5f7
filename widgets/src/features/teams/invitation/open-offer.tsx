import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Identity } from '../../../api/session';
import { useConfig } from '../../../app/context';
import { signInAddress } from '../../../app/SessionNotice';
import { formatDate } from '../../../lib/dates';
import { buttonClass } from '../../../ui/button';
import type { Offer } from '../types';
import { roleName } from '../words';
import { Join } from './join';
import { OtherAddress } from './other-address';
import { Register } from './register';

interface Props {
	token: string;
	offer: Offer;
	user: Identity[ 'user' ] | null;
	reload: () => void;
}

/** An open invitation: the offer, and how the visitor or the signed-in account can accept it. */
export function OpenOffer( { token, offer, user, reload }: Props ) {
	return (
		<>
			<Terms offer={ offer } />
			<div className="lyd:mt-6">{ way() }</div>
		</>
	);

	function way(): ReactNode {
		if ( user && user.email.toLowerCase() !== offer.email.toLowerCase() ) {
			return <OtherAddress offer={ offer } user={ user } />;
		}
		if ( user ) {
			return <Join token={ token } offer={ offer } user={ user } reload={ reload } />;
		}
		if ( offer.has_account ) {
			return <SignIn offer={ offer } />;
		}
		return <Register token={ token } offer={ offer } reload={ reload } />;
	}
}

function Terms( { offer }: { offer: Offer } ) {
	const { timezone } = useConfig();
	return (
		<>
			<h2 className="lyd:text-lg lyd:break-words">
				{ /* translators: %s: name of a company. */ sprintf( __( 'Join %s', 'lyd' ), offer.team ) }
			</h2>
			<p className="lyd:mt-1 lyd:break-words lyd:text-sm lyd:text-soft">
				{ sprintf(
					/* translators: 1: name of a person, 2: name of a company, 3: a role. */
					__( '%1$s invites you to work on the documents of %2$s. Your role: %3$s.', 'lyd' ),
					offer.inviter,
					offer.team,
					roleName( offer.role )
				) }{ ' ' }
				{ sprintf(
					/* translators: %s: a date. */
					__( 'The invitation works until %s.', 'lyd' ),
					formatDate( offer.expires_at, timezone )
				) }
			</p>
		</>
	);
}

function SignIn( { offer }: { offer: Offer } ) {
	const { urls } = useConfig();
	return (
		<>
			<p className="lyd:mb-4 lyd:text-sm lyd:break-words">
				{ sprintf(
					/* translators: %s: e-mail address. */
					__( 'You have an account as %s. Sign in with it, and you come back here to join.', 'lyd' ),
					offer.email
				) }
			</p>
			<a className={ buttonClass( { variant: 'primary' } ) } href={ signInAddress( urls.sign_in ) }>
				{ __( 'Sign in', 'lyd' ) }
			</a>
		</>
	);
}
