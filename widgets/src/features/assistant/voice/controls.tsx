import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Icon, type IconName } from '../../../ui/icon';
import type { Conversation } from '../session';
import type { VoiceChat } from './voice-chat';

interface Switch {
	isShown: boolean;
	show: ( isShown: boolean ) => void;
}

interface Props {
	chat: VoiceChat;
	conversation: Conversation;
	panel: Switch & { id: string };
	captions: Switch;
}

/** The buttons at the bottom: refresh, captions, microphone, conversation, End. */
export function Controls( { chat, conversation, panel, captions }: Props ) {
	const isMuted = chat.state( ( state ) => state.isMuted );
	return (
		<footer
			data-lyd-bar
			className="lyd:flex lyd:items-center lyd:justify-center lyd:gap-2 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-3"
		>
			<RoundButton icon="restore" text={ __( 'Refresh', 'lyd' ) } onClick={ () => void chat.refresh() } />
			<RoundButton
				icon="captions"
				text={ __( 'Captions', 'lyd' ) }
				isPressed={ captions.isShown }
				onClick={ () => captions.show( ! captions.isShown ) }
			/>
			<Button
				variant={ isMuted ? 'secondary' : 'primary' }
				className="lyd:enabled:h-14 lyd:enabled:w-14 lyd:enabled:rounded-full lyd:enabled:px-0"
				aria-label={ isMuted ? __( 'Turn on mic to talk', 'lyd' ) : __( 'Turn off mic', 'lyd' ) }
				title={ isMuted ? __( 'Turn on mic to talk', 'lyd' ) : __( 'Turn off mic', 'lyd' ) }
				onClick={ () => void chat.toggleMic() }
			>
				<Icon name={ isMuted ? 'mic-off' : 'mic' } size={ 24 } />
			</Button>
			<RoundButton
				icon="chat"
				text={ panel.isShown ? __( 'Hide the conversation', 'lyd' ) : __( 'Show the conversation', 'lyd' ) }
				controls={ panel.id }
				isExpanded={ panel.isShown }
				onClick={ () => panel.show( ! panel.isShown ) }
			/>
			<EndButton chat={ chat } conversation={ conversation } />
		</footer>
	);
}

interface RoundButtonProps {
	icon: IconName;
	text: string;
	isPressed?: boolean;
	isExpanded?: boolean;
	controls?: string;
	onClick: () => void;
}

function RoundButton( { icon, text, isPressed, isExpanded, controls, onClick }: RoundButtonProps ) {
	return (
		<Button
			variant={ isPressed || isExpanded ? 'secondary' : 'quiet' }
			className="lyd:enabled:h-11 lyd:enabled:w-11 lyd:enabled:rounded-full lyd:enabled:px-0"
			aria-label={ text }
			title={ text }
			aria-pressed={ isPressed }
			aria-expanded={ isExpanded }
			aria-controls={ controls }
			onClick={ onClick }
		>
			<Icon name={ icon } />
		</Button>
	);
}

/** Ends the conversation; asks only if an answer was read back and not confirmed. */
function EndButton( { chat, conversation }: Pick< Props, 'chat' | 'conversation' > ) {
	const [ isAsking, ask ] = useState( false );
	const pending = conversation.state( ( { result } ) => result?.pending );
	return (
		<>
			<Button
				variant="danger"
				className="lyd:enabled:h-11 lyd:enabled:rounded-full"
				onClick={ () => ( pending ? ask( true ) : void chat.end() ) }
			>
				{ __( 'End', 'lyd' ) }
			</Button>
			{ isAsking && (
				<Confirm
					open
					danger
					title={ __( 'End without confirming the last answer?', 'lyd' ) }
					confirm={ __( 'End', 'lyd' ) }
					onConfirm={ () => void chat.end() }
					onCancel={ () => ask( false ) }
				>
					{ pending && `${ pending.label }: ${ pending.display }` }
				</Confirm>
			) }
		</>
	);
}
