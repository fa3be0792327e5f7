import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Notice } from '../../../ui/notice';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { Closed } from './closed';
import { useOffer } from './hooks';
import { OpenOffer } from './open-offer';
import { useToken } from './token';

/** Where the link in an invitation leads: to an account, to sign-in, into the team, or to who can help. */
export function InvitationScreen() {
	const token = useToken();
	const opened = useOffer( token );
	return (
		<section aria-label={ __( 'Your invitation', 'lyd' ) } className="lyd:max-w-[560px]">
			<Content token={ token } opened={ opened } />
		</section>
	);
}

function Content( { token, opened }: { token: string; opened: ReturnType< typeof useOffer > } ) {
	if ( ! token ) {
		return (
			<Notice kind="info" title={ __( 'Open the link in your invitation.', 'lyd' ) }>
				{ __( 'It is in the e-mail that was sent to you. This page shows nothing without it.', 'lyd' ) }
			</Notice>
		);
	}
	if ( opened.error?.status === 404 ) {
		return (
			<Notice kind="danger" title={ __( 'This link does not open an invitation.', 'lyd' ) }>
				{ __(
					'Each new e-mail replaces the link before: use the newest one. If that fails too, ask who invited you to send it again.',
					'lyd'
				) }
			</Notice>
		);
	}
	if ( ! opened.data ) {
		return opened.error ? (
			<Retry of={ opened } title={ __( 'Your invitation cannot be opened just now.', 'lyd' ) } />
		) : (
			<Card>
				<Waiting />
			</Card>
		);
	}
	const { offer, user } = opened.data;
	return offer.state === 'open' ? (
		<Card>
			<OpenOffer token={ token } offer={ offer } user={ user } reload={ opened.mutate } />
		</Card>
	) : (
		<Closed offer={ offer } isSignedIn={ user !== null } />
	);
}

function Card( { children }: { children: ReactNode } ) {
	return (
		<div className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-6">
			{ children }
		</div>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<Bar className="lyd:h-6 lyd:w-56" />
			<Bar className="lyd:mt-4 lyd:w-full" />
			<Bar className="lyd:mt-2 lyd:w-40" />
			<Bar className="lyd:mt-6 lyd:h-10 lyd:w-32" />
		</Skeleton>
	);
}
