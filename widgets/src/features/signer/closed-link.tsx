import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../lib/submit';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { captionOf, Card, CardText } from './card';
import { CodeEntry } from './code-entry';
import { useLinkCalls, useSigningCalls } from './hooks';
import { keepSession, readSession } from './kept-session';
import type { Link, LinkState } from './types';

interface Props {
	token: string;
	link: Link;
}

const titles: Record< Exclude< LinkState, 'ready' >, () => string > = {
	waiting: () => __( 'It is not your turn yet.', 'lyd' ),
	finished: () => __( 'You have finished.', 'lyd' ),
	declined: () => __( 'This document was declined.', 'lyd' ),
	ended: () => __( 'This document can no longer be signed.', 'lyd' ),
	replaced: () => __( 'This link was replaced.', 'lyd' ),
	expired: () => __( 'This link has expired.', 'lyd' ),
};

/** What follows if the service gives no reason. */
const reasons: Record< Exclude< LinkState, 'ready' >, () => string > = {
	waiting: () => __( 'Others sign before you. You will get a message when it is your turn.', 'lyd' ),
	finished: () => __( 'There is nothing more to do for you.', 'lyd' ),
	declined: () => __( 'The sender was told. There is nothing more to do for you.', 'lyd' ),
	ended: () => __( 'The sender has ended the signing of this document.', 'lyd' ),
	replaced: () => __( 'Please use the link of the newest message.', 'lyd' ),
	expired: () => __( 'We can send a new one to the address that the sender gave us.', 'lyd' ),
};

/** A link with nothing to sign now, and what can be done instead. */
export function ClosedLink( { token, link }: Props ) {
	const state = link.state as Exclude< LinkState, 'ready' >;
	return (
		<Card caption={ captionOf( link ) } title={ ( titles[ state ] ?? titles.ended )() }>
			<CardText>{ link.message || ( reasons[ state ] ?? reasons.ended )() }</CardText>
			{ state === 'expired' && <NewLink token={ token } /> }
			{ link.can_download && <SignedFile token={ token } link={ link } /> }
			{ ( state === 'ended' || state === 'declined' ) && (
				<CardText>
					{ sprintf(
						/* translators: 1: name of a person, 2: name of a firm. */
						__( 'If you have questions, please contact %1$s of %2$s.', 'lyd' ),
						link.sender_name,
						link.firm
					) }
				</CardText>
			) }
		</Card>
	);
}

/** The answer is the same for every link, so that it says nothing about addresses. */
function NewLink( { token }: { token: string } ) {
	const calls = useLinkCalls();
	const [ isSent, setSent ] = useState( false );
	const { busy, failure, submit } = useSubmit(
		() => calls.sendNewLink( token ),
		() => setSent( true )
	);
	return (
		<div className="lyd:mt-5">
			<Failure of={ failure } />
			{ isSent ? (
				<Notice kind="success" title={ __( 'A new link is on its way.', 'lyd' ) }>
					{ __( 'Please open it from the newest message. This link will not work again.', 'lyd' ) }
				</Notice>
			) : (
				<Button variant="primary" busy={ busy } onClick={ () => void submit() }>
					{ __( 'Send me a new link', 'lyd' ) }
				</Button>
			) }
		</div>
	);
}

/** The sealed file, which needs a code like the document before. */
function SignedFile( { token, link }: Props ) {
	const [ session, setSession ] = useState( () => readSession( token ) );
	const [ isWanted, setWanted ] = useState( false );
	if ( session ) {
		return (
			<SignedFileButton session={ session } name={ link.document_name } onExpired={ () => setSession( null ) } />
		);
	}
	return isWanted ? (
		<CodeEntry
			token={ token }
			link={ link }
			onSession={ ( next ) => {
				keepSession( token, next );
				setSession( next.session );
			} }
		/>
	) : (
		<div className="lyd:mt-5">
			<Button icon="download" onClick={ () => setWanted( true ) }>
				{ __( 'Get the signed document', 'lyd' ) }
			</Button>
		</div>
	);
}

interface ButtonProps {
	session: string;
	name: string;
	onExpired: () => void;
}

/** Downloads the sealed file; the service says if it is not sealed yet. */
function SignedFileButton( { session, name, onExpired }: ButtonProps ) {
	const calls = useSigningCalls( session );
	const { busy, failure, submit } = useSubmit( calls.result, ( blob ) =>
		saveFile( blob, blob.type.includes( 'zip' ) ? `${ name }.zip` : `${ name }.pdf` )
	);
	const isExpired = ( failure as { status?: number } | null )?.status === 401;
	return (
		<div className="lyd:mt-5">
			<Failure of={ failure } />
			{ isExpired ? (
				<Button onClick={ onExpired }>{ __( 'Enter a new code', 'lyd' ) }</Button>
			) : (
				<Button icon="download" busy={ busy } onClick={ () => void submit() }>
					{ __( 'Download the signed document', 'lyd' ) }
				</Button>
			) }
		</div>
	);
}
