import { useEffect, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Menu } from '../../../ui/menu';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import { hasMicrophones, MicrophoneError } from '../audio/microphone';
import type { Conversation } from '../session';
import type { CreateVoiceTransport } from '../transports/voice';
import type { Reply } from '../types';
import { SuggestedActions } from '../view/suggested-actions';
import { Asked } from './asked';
import { InputField } from './input-field';
import { KeptRecording } from './kept-sound';
import { RecordButton } from './record-button';
import { StageText } from './stage-text';
import { listSteps } from './steps';
import { useVoice } from './use-voice';

export interface InterviewModalProps {
	conversation: Conversation;
	saver: Saver;
	/** What can be done once all is answered. */
	actions: MenuEntry[];
	onClose: () => void;
	/** What hears and speaks; by default our own service. */
	createTransport?: CreateVoiceTransport;
}

/** The interview by voice (document 3, section 2.2): asks aloud, hears the answer, reads it back; everything can be typed too. */
export default function InterviewModal( props: InterviewModalProps ) {
	const { conversation, saver, actions, onClose, createTransport } = props;
	const { result, busy } = conversation.state();
	const voice = useVoice( conversation, createTransport );
	const [ hasCaptions, showCaptions ] = useState( true );
	const [ hasInput, showInput ] = useState( false );
	const record = useRef< HTMLButtonElement >( null );
	const isInsecure = ! hasMicrophones();
	const isTyped =
		hasInput || isInsecure || Boolean( result?.show.question?.is_secret ) || result?.effect === 'focus_field';
	useRecordFocus( record, result?.turn );
	const reply = ( next: Reply ) => void conversation.send( next );
	const isFinished = result?.effect === 'suggest_actions';
	return (
		<Dialog
			open
			onOpenChange={ onClose }
			title={ __( 'LYD AI Interview', 'lyd' ) }
			description={ result?.progress ? progressText( result.progress ) : undefined }
			width="lg"
			footer={
				<>
					<Steps conversation={ conversation } />
					<Button
						size="sm"
						aria-pressed={ hasCaptions }
						aria-label={ __( 'Captions', 'lyd' ) }
						title={ __( 'Captions', 'lyd' ) }
						variant={ hasCaptions ? 'primary' : 'secondary' }
						onClick={ () => showCaptions( ! hasCaptions ) }
					>
						CC
					</Button>
					<Button
						size="sm"
						aria-pressed={ isTyped }
						variant={ isTyped ? 'primary' : 'secondary' }
						onClick={ () => showInput( ! hasInput ) }
					>
						{ __( 'Allow Input', 'lyd' ) }
					</Button>
					<Button size="sm" disabled={ ! result || isFinished } onClick={ voice.repeat }>
						{ __( 'Repeat', 'lyd' ) }
					</Button>
					<Button
						size="sm"
						disabled={ ! result || Boolean( busy ) || isFinished }
						onClick={ () => reply( { input: 'typed', text: 'back' } ) }
					>
						{ __( 'Back', 'lyd' ) }
					</Button>
				</>
			}
		>
			<Asked conversation={ conversation } voice={ voice } hasCaptions={ hasCaptions } onReply={ reply } />
			{ result && <KeptRecording session={ result.session_id } voice={ voice } /> }
			<SuggestedActions conversation={ conversation } actions={ closingFirst( actions, onClose ) } />
			{ isTyped && ! isFinished && <InputField conversation={ conversation } onType={ voice.pause } /> }
			{ isInsecure && <Notice kind="warning" title={ new MicrophoneError( 'insecure' ).message } /> }
			{ ! isFinished && ! isInsecure && (
				<div className="lyd:mt-2 lyd:flex lyd:flex-col lyd:items-center">
					<RecordButton voice={ voice } isDisabled={ ! result } buttonRef={ record } />
					<StageText voice={ voice } conversation={ conversation } saver={ saver } />
				</div>
			) }
		</Dialog>
	);
}

function progressText( { answered, open, section }: { answered: number; open: number; section: string } ): string {
	const count = sprintf(
		/* translators: 1: number of answered questions, 2: number of questions. */
		__( '%1$d of about %2$d questions answered', 'lyd' ),
		answered,
		answered + open
	);
	return section ? `${ count } · ${ section }` : count;
}

/** The actions of the form open dialogs of their own, which this one would cover. */
const closingFirst = ( actions: MenuEntry[], onClose: () => void ) =>
	actions.map( ( action ) => ( {
		...action,
		onSelect: () => {
			onClose();
			action.onSelect?.();
		},
	} ) );

/** The answered questions, each of which can be asked again. */
function Steps( { conversation }: Pick< InterviewModalProps, 'conversation' > ) {
	const store = useInterviewStore();
	const sections = store( ( state ) => state.sections );
	const answers = store( ( state ) => state.answers );
	const isBusy = conversation.state( ( { busy } ) => Boolean( busy ) );
	const items = listSteps( sections, answers ).map( ( { path, label } ): MenuEntry => ( {
		icon: 'edit',
		text: label,
		onSelect: () => void conversation.send( { input: 'chosen', choice: `ask:${ path }`, label } ),
	} ) );
	return items.length ? (
		<div className="lyd:mr-auto">
			<Menu
				items={ items }
				trigger={
					<Button size="sm" icon="list" disabled={ isBusy }>
						{ __( 'Answered', 'lyd' ) }
					</Button>
				}
			/>
		</div>
	) : null;
}

/** Gives the button that records the focus, after the member pressed one that is gone. */
function useRecordFocus( record: React.RefObject< HTMLButtonElement >, turn: number | undefined ) {
	useEffect( () => {
		const { activeElement, body } = window.document;
		if ( activeElement === body || activeElement?.getAttribute( 'role' ) === 'dialog' ) {
			record.current?.focus();
		}
	}, [ record, turn ] );
}
