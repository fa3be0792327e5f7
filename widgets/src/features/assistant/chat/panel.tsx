import { useEffect, useId, useRef, type RefObject } from 'react';
import { useConversation } from '../use-conversation';
import { ConversationView } from '../view';
import { PanelHeader } from '../view/panel-header';
import { FollowUp } from './follow-up';
import { useDraft } from './use-draft';

interface Props {
	open: boolean;
	/** The member pressed the button, so that the field takes the focus. */
	takesFocus: boolean;
	onClose: () => void;
}

/** 350 × 500 (document 2, section 9); on phones a sheet over the lower part. */
const box =
	'lyd:fixed lyd:right-[1rem] lyd:bottom-[1rem] lyd:z-[99999] lyd:flex lyd:h-[500px] lyd:max-h-[calc(100dvh-2rem)] lyd:w-[350px] lyd:flex-col lyd:overflow-hidden lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:text-ink lyd:shadow-high lyd:animate-rise lyd:phone:right-0 lyd:phone:bottom-0 lyd:phone:w-full lyd:phone:rounded-b-none';

/** The chat with the assistant, over the page that stays usable. */
export default function ChatPanel( { open, takesFocus, onClose }: Props ) {
	const conversation = useConversation( { document: null, mode: 'chat' } );
	const draft = useDraft( conversation );
	const title = useId();
	const panel = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( open ) {
			void conversation.open();
		}
	}, [ open, conversation ] );
	useEffect( () => {
		if ( open && takesFocus ) {
			panel.current?.querySelector( 'textarea' )?.focus();
		}
	}, [ open, takesFocus ] );
	useEscape( open, panel, onClose );
	if ( ! open ) {
		return null;
	}
	return (
		<div ref={ panel } role="dialog" aria-labelledby={ title } className={ box }>
			<PanelHeader id={ title } conversation={ conversation } onClose={ onClose } />
			<ConversationView conversation={ conversation } isHeld={ draft.isCreating }>
				<FollowUp conversation={ conversation } draft={ draft } />
			</ConversationView>
		</div>
	);
}

/** Closes the panel by Escape while the focus is in it; its dialogs are drawn elsewhere, and close by themselves. */
function useEscape( isOpen: boolean, panel: RefObject< HTMLElement >, onClose: () => void ) {
	const close = useRef( onClose );
	close.current = onClose;
	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		const closeOnEscape = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' && panel.current?.contains( event.target as Node ) ) {
				close.current();
			}
		};
		window.document.addEventListener( 'keydown', closeOnEscape );
		return () => window.document.removeEventListener( 'keydown', closeOnEscape );
	}, [ isOpen, panel ] );
}
