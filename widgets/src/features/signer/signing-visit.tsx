import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { formatDate } from '../../lib/dates';
import { Notice } from '../../ui/notice';
import { Card, CardText } from './card';
import { CodeEntry } from './code-entry';
import { Finished, type Ending } from './finished';
import { keepSession, readSession } from './kept-session';
import { createSigningState } from './signing-state';
import type { Link, SigningSession } from './types';
import { Workspace } from './workspace';

interface Props {
	token: string;
	link: Link;
	/** Called if the service refused something because the document may have changed. */
	onChange: () => void;
}

/** One visit to a document: the code, the document, and how it ended. What the signer did outlives an expired session. */
export function SigningVisit( { token, link, onChange }: Props ) {
	const [ session, setSession ] = useState( () => readSession( token ) );
	const [ hasExpired, setExpired ] = useState( false );
	const [ ending, setEnding ] = useState< Ending | null >( null );
	const [ store ] = useState( createSigningState );
	const begin = ( next: SigningSession ) => {
		keepSession( token, next );
		setExpired( false );
		setSession( next.session );
	};
	const expire = () => {
		keepSession( token, null );
		setExpired( true );
		setSession( null );
	};
	if ( ending ) {
		return <Finished ending={ ending } link={ link } onContinue={ () => setEnding( null ) } />;
	}
	if ( ! session ) {
		return <Welcome token={ token } link={ link } hasExpired={ hasExpired } onSession={ begin } />;
	}
	return (
		<Workspace
			key={ session }
			session={ session }
			store={ store }
			onEnd={ setEnding }
			onExpired={ expire }
			onRefused={ onChange }
		/>
	);
}

interface WelcomeProps {
	token: string;
	link: Link;
	hasExpired: boolean;
	onSession: ( session: SigningSession ) => void;
}

function Welcome( { token, link, hasExpired, onSession }: WelcomeProps ) {
	const { timezone } = useConfig();
	return (
		<Card caption={ link.firm } title={ link.document_name } takesFocus={ hasExpired }>
			<CardText>
				{ taskWords( link ) }{ ' ' }
				{ link.due_date &&
					sprintf(
						/* translators: %s: a date. */
						__( 'Please do so by %s.', 'lyd' ),
						formatDate( link.due_date, timezone )
					) }
			</CardText>
			{ hasExpired && (
				<div className="lyd:mt-4">
					<Notice kind="warning" title={ __( 'Your session has ended.', 'lyd' ) }>
						{ __( 'Please enter a new code to continue. What you did on this page is kept.', 'lyd' ) }
					</Notice>
				</div>
			) }
			<CodeEntry token={ token } link={ link } onSession={ onSession } />
		</Card>
	);
}

function taskWords( { role, sender_name: sender, firm, signer_name: name }: Link ): string {
	switch ( role ) {
		case 'approver':
			/* translators: 1: name of the approver, 2: name of the sender, 3: name of a firm. */
			return sprintf( __( '%1$s, %2$s of %3$s asks you to approve this document.', 'lyd' ), name, sender, firm );
		case 'copy':
			/* translators: 1: name of a person, 2: name of the sender, 3: name of a firm. */
			return sprintf( __( '%1$s, %2$s of %3$s sends you a copy of this document.', 'lyd' ), name, sender, firm );
		default:
			/* translators: 1: name of the signer, 2: name of the sender, 3: name of a firm. */
			return sprintf( __( '%1$s, %2$s of %3$s asks you to sign this document.', 'lyd' ), name, sender, firm );
	}
}
