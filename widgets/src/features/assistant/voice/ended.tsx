import { useState, useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { focusOnce } from '../../../ui/focus-once';
import { LogDialog } from '../logs/lazy';
import type { Conversation } from '../session';
import { textOf } from './states';
import type { VoiceChat } from './voice-chat';

interface Props {
	chat: VoiceChat;
	conversation: Conversation;
	onClose: () => void;
}

/** What can be done after the end: begin another conversation, or read this one. */
export function Ended( { chat, conversation, onClose }: Props ) {
	const [ hasLog, showLog ] = useState( false );
	const { result, name } = conversation.state();
	const announce = useAnnounce();
	const text = textOf( 'ended' );
	useEffect( () => announce( text ), [ announce, text ] );
	const closeLog = () => showLog( false );
	return (
		<div className="lyd:flex lyd:flex-1 lyd:flex-col lyd:items-center lyd:justify-center lyd:gap-4 lyd:p-4">
			<p className="lyd:text-lg lyd:font-medium">{ text }</p>
			<div className="lyd:flex lyd:flex-wrap lyd:justify-center lyd:gap-2">
				<Button ref={ focusOnce } variant="primary" icon="restore" onClick={ () => void chat.startAgain() }>
					{ __( 'Start again', 'lyd' ) }
				</Button>
				{ result && (
					<Button icon="list" onClick={ () => showLog( true ) }>
						{ __( 'See log', 'lyd' ) }
					</Button>
				) }
			</div>
			{ hasLog && result && (
				<LogDialog
					session={ result.session_id }
					name={ name }
					onClose={ closeLog }
					onFail={ closeLog }
					onDeleted={ onClose }
				/>
			) }
		</div>
	);
}
