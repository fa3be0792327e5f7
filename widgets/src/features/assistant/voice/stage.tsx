import { useEffect, type CSSProperties } from 'react';
import { __ } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { cx } from '../../../lib/cx';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Conversation } from '../session';
import { Choices } from '../view/choices';
import { stateOf, textOf, textOfProblem, type VoiceState } from './states';
import type { VoiceChat } from './voice-chat';

interface Props {
	chat: VoiceChat;
	conversation: Conversation;
	hasCaptions: boolean;
	/** The buttons that answer are here, since the conversation is hidden. */
	hasChoices: boolean;
}

/** What is going on: a state that can be seen from afar, and in words what is said and heard. */
export function Stage( { chat, conversation, hasCaptions, hasChoices }: Props ) {
	const voice = chat.state();
	const { busy, result, typed } = conversation.state();
	const state = stateOf( voice, busy );
	const text = textOf( state, voice.message );
	const announce = useAnnounce();
	useEffect( () => announce( text ), [ announce, text ] );
	const isAnswerable = hasChoices && result && ! busy;
	return (
		<div
			tabIndex={ 0 }
			role="group"
			aria-label={ __( 'What is going on', 'lyd' ) }
			className="lyd:flex lyd:min-h-0 lyd:flex-1 lyd:flex-col lyd:items-center lyd:gap-4 lyd:overflow-y-auto lyd:p-4 lyd:text-center lyd:[&>:first-child]:mt-auto lyd:[&>:last-child]:mb-auto"
		>
			<Orb state={ state } level={ voice.level } />
			<p className="lyd:text-lg lyd:font-medium" data-lyd-voice={ state }>
				{ text }
			</p>
			{ state === 'connecting' && (
				<p className="lyd:text-sm lyd:text-soft">
					{ __( 'If the browser asks, allow the microphone. You can type at any time.', 'lyd' ) }
				</p>
			) }
			{ hasCaptions && (
				<Captions
					said={ voice.sentence || result?.show.text }
					heard={ voice.partial }
					isRepeated={ ! hasChoices }
				/>
			) }
			{ voice.problem && (
				<p role="alert" className="lyd:max-w-[60ch] lyd:text-sm lyd:text-warning">
					{ textOfProblem( voice.problem ) }
				</p>
			) }
			{ voice.problem?.kind === 'failed' && voice.problem.error instanceof ApiError && (
				<Button icon="restore" onClick={ () => void chat.resend() }>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			) }
			{ state === 'muted' && Boolean( typed ) && (
				<Button icon="mic" onClick={ () => void chat.toggleMic() }>
					{ __( 'Continue by voice', 'lyd' ) }
				</Button>
			) }
			{ isAnswerable && (
				<div className="lyd:max-w-[60ch]">
					<Choices
						key={ result.turn }
						show={ result.show }
						onReply={ ( reply ) => void conversation.send( reply ) }
					/>
				</div>
			) }
		</div>
	);
}

interface CaptionsProps {
	said?: string;
	heard: string;
	/** The conversation, which is in sight, says the same. */
	isRepeated: boolean;
}

/** What is said, and under it what was heard so far. */
function Captions( { said = '', heard, isRepeated }: CaptionsProps ) {
	return (
		<div aria-hidden={ isRepeated } className="lyd:max-w-[60ch] lyd:text-md">
			{ said && <bdi className="lyd:block">{ said }</bdi> }
			{ heard && <bdi className="lyd:mt-2 lyd:block lyd:text-soft">{ heard }</bdi> }
		</div>
	);
}

const tones: Partial< Record< VoiceState, string > > = {
	listening: 'lyd:bg-primary-soft lyd:text-link',
	hearing: 'lyd:bg-primary lyd:text-on-primary',
	speaking: 'lyd:bg-primary lyd:text-on-primary',
	expired: 'lyd:bg-danger-soft lyd:text-danger',
	waiting: 'lyd:bg-warning-soft lyd:text-warning',
	reconnecting: 'lyd:bg-warning-soft lyd:text-warning',
};
const quiet = 'lyd:bg-surface lyd:text-soft';
const moving: VoiceState[] = [ 'connecting', 'thinking', 'reconnecting', 'waiting' ];
const bars = [ 0.5, 0.8, 1, 0.8, 0.5 ];

/** A circle with bars as high as the voice is loud, or dots that pulse while something is under way; neither moves if motion is off. */
function Orb( { state, level }: { state: VoiceState; level: number } ) {
	const hasBars = state === 'listening' || state === 'hearing' || state === 'speaking';
	return (
		<div
			aria-hidden="true"
			className={ cx(
				'lyd:flex lyd:size-28 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:gap-1.5 lyd:rounded-full lyd:shadow-low lyd:transition-colors lyd:phone:size-20',
				tones[ state ] ?? quiet
			) }
		>
			{ hasBars &&
				bars.map( ( height, index ) => (
					<Bar key={ index } height={ height } state={ state } level={ level } />
				) ) }
			{ moving.includes( state ) &&
				[ 0, 150, 300 ].map( ( delay ) => (
					<span
						key={ delay }
						style={ { animationDelay: `${ delay }ms` } }
						className="lyd:size-2.5 lyd:rounded-full lyd:bg-current lyd:animate-pulse lyd:motion-reduce:animate-none!"
					/>
				) ) }
			{ state === 'muted' && <Icon name="mic-off" size={ 36 } /> }
			{ state === 'expired' && <Icon name="alert" size={ 36 } /> }
		</div>
	);
}

function Bar( { height, state, level }: { height: number; state: VoiceState; level: number } ) {
	const loudness = state === 'speaking' ? 0.7 : Math.min( 1, level * 4 );
	const style = { '--lyd-bar': `${ 8 + Math.round( 40 * height * loudness ) }px` } as CSSProperties;
	return (
		<span
			style={ style }
			className={ cx(
				'lyd:h-[var(--lyd-bar)] lyd:w-1.5 lyd:rounded-full lyd:bg-current lyd:transition-[height] lyd:motion-reduce:h-2 lyd:motion-reduce:transition-none',
				state === 'speaking' && 'lyd:animate-pulse lyd:motion-reduce:animate-none!'
			) }
		/>
	);
}
