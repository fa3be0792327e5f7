import { __ } from '@wordpress/i18n';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { Conversation } from '../session';
import type { Trouble } from '../trouble';

const kept = () => __( 'What you typed is kept.', 'lyd' );

/** What is said about a trouble; the text of `failed` is that of document 3, section 8. */
function textOf( trouble: Trouble, error: unknown ): string {
	const texts: Record< Trouble, () => string > = {
		failed: () => __( 'Somethings went wrong. Could you try again?', 'lyd' ),
		offline: () => __( 'You are offline. What you typed is kept.', 'lyd' ),
		'signed-out': () => `${ messageForCode( 'signed_out' ) } ${ kept() }`,
		elsewhere: () => messageForCode( 'session_elsewhere' ),
		ended: () => messageForCode( 'session_ended' ),
		off: () => messageForCode( 'assistant_off' ),
		limit: () => messageFor( error ),
	};
	return texts[ trouble ]();
}

interface Props {
	conversation: Conversation;
	/** The words of a failed turn, if the screen has its own. */
	failure?: string;
}

/** What keeps the conversation from going on, with the way out. */
export function TroubleNotice( { conversation, failure }: Props ) {
	const { trouble, error } = conversation.state();
	const actions: Partial< Record< Trouble, [ string, () => Promise< void > ] > > = {
		elsewhere: [ __( 'Continue here', 'lyd' ), conversation.continueHere ],
		ended: [ __( 'Start again', 'lyd' ), conversation.startAgain ],
	};
	if ( ! trouble ) {
		return null;
	}
	const isRepeatable = [ 'failed', 'offline', 'signed-out' ].includes( trouble );
	const action = isRepeatable ? ( [ __( 'Try again', 'lyd' ), conversation.retry ] as const ) : actions[ trouble ];
	const isFailure = trouble === 'failed';
	return (
		<Notice
			kind={ isFailure ? 'danger' : 'warning' }
			title={ ( isFailure && failure ) || textOf( trouble, error ) }
			reference={ isFailure ? referenceFor( error ) : undefined }
			action={ action && <Button onClick={ () => void action[ 1 ]() }>{ action[ 0 ] }</Button> }
		/>
	);
}
