import { useId, useRef, useState, type ReactNode } from 'react';
import { Dialog as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { useFocusReturn } from '../../../ui/focus-return';
import { usePortal } from '../../../ui/portal';
import { FollowUp } from '../chat/follow-up';
import { useDraft } from '../chat/use-draft';
import { useChosenTransport } from '../transports/use-chosen-transport';
import { useConversation } from '../use-conversation';
import { ConversationView } from '../view';
import { Controls } from './controls';
import { Ended } from './ended';
import { ScreenHeader } from './screen-header';
import { Stage } from './stage';
import { useVoiceChat } from './use-voice-chat';

/** Milliseconds of silence that end what is said in a conversation. */
const silence = 700;

interface Props {
	onClose: () => void;
}

/** The voice chat over the whole page (document 3, section 2.3): what is heard and said, and the conversation beside it. */
export default function VoiceChatScreen( { onClose }: Props ) {
	const conversation = useConversation( { document: null, mode: 'voice' } );
	const chat = useVoiceChat( conversation, useChosenTransport( conversation, silence ) );
	const draft = useDraft( conversation );
	const isEnded = chat.state( ( state ) => state.isEnded );
	const [ hasPanel, showPanel ] = useState( true );
	const [ hasCaptions, showCaptions ] = useState( true );
	const panel = useId();
	return (
		<FullScreen onClose={ onClose }>
			<ScreenHeader conversation={ conversation } isEnded={ isEnded } />
			<div className="lyd:flex lyd:min-h-0 lyd:flex-1 lyd:phone:flex-col">
				{ isEnded ? (
					<Ended chat={ chat } conversation={ conversation } onClose={ onClose } />
				) : (
					<Stage
						chat={ chat }
						conversation={ conversation }
						hasCaptions={ hasCaptions }
						hasChoices={ ! hasPanel }
					/>
				) }
				<section
					id={ panel }
					aria-label={ __( 'Conversation', 'lyd' ) }
					hidden={ ! hasPanel || isEnded }
					className={ cx(
						'lyd:min-h-0 lyd:w-[min(380px,50%)] lyd:flex-col lyd:border-0 lyd:border-l lyd:border-solid lyd:border-line lyd:bg-surface lyd:phone:w-full lyd:phone:flex-[1.4] lyd:phone:border-t lyd:phone:border-l-0',
						hasPanel && ! isEnded ? 'lyd:flex' : 'lyd:hidden'
					) }
				>
					<ConversationView
						conversation={ conversation }
						isHeld={ draft.isCreating }
						failure={ __( 'Somethings went wrong. Please try again', 'lyd' ) }
					>
						<FollowUp conversation={ conversation } draft={ draft } />
					</ConversationView>
				</section>
			</div>
			{ ! isEnded && (
				<Controls
					chat={ chat }
					conversation={ conversation }
					panel={ { id: panel, isShown: hasPanel, show: showPanel } }
					captions={ { isShown: hasCaptions, show: showCaptions } }
				/>
			) }
		</FullScreen>
	);
}

const box =
	'lyd:fixed lyd:inset-0 lyd:z-[100003] lyd:flex lyd:flex-col lyd:bg-sunken lyd:text-ink lyd:outline-none! lyd:animate-fade';

/** A dialog as large as the window: the focus stays in it, and returns to what opened it. Escape leaves it, and nothing is lost. */
function FullScreen( { onClose, children }: Props & { children: ReactNode } ) {
	const portal = usePortal();
	const content = useRef< HTMLDivElement >( null );
	const returnFocus = useFocusReturn( true, portal );
	return (
		<Radix.Root open onOpenChange={ ( isOpen ) => isOpen || onClose() }>
			<Radix.Portal container={ portal }>
				<Radix.Content
					ref={ content }
					aria-describedby=""
					className={ box }
					onOpenAutoFocus={ ( event ) => {
						// No button that has an effect: what is said comes first.
						event.preventDefault();
						content.current?.focus();
					} }
					onCloseAutoFocus={ returnFocus }
				>
					{ children }
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
