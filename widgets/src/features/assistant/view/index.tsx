import { useEffect, useRef, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import type { Conversation } from '../session';
import { Choices } from './choices';
import { Messages } from './messages';
import { ReplyField } from './reply-field';
import { TroubleNotice } from './trouble-notice';

interface Props {
	conversation: Conversation;
	/** What follows from the last result: a failure, a link. */
	children?: ReactNode;
	/** Something follows from the last result and is under way, so that no reply is taken. */
	isHeld?: boolean;
	/** What is said if a turn failed; the chat's own words without. */
	failure?: string;
}

/** A conversation: what was said, what keeps it from going on, what can be chosen, and the field. */
export function ConversationView( { conversation, children, isHeld = false, failure }: Props ) {
	const { busy, messages, result, trouble } = conversation.state();
	const field = useRef< HTMLTextAreaElement >( null );
	const announce = useAnnounce();
	const isOver = trouble === 'off' || trouble === 'ended' || trouble === 'elsewhere';
	useRetryOnline( conversation );
	useFieldFocus( conversation, field );
	useEffect( () => {
		if ( busy === 'restoring' ) {
			announce( __( 'Loading the conversation…', 'lyd' ) );
		}
	}, [ busy, announce ] );
	return (
		<div className="lyd:flex lyd:min-h-0 lyd:flex-1 lyd:flex-col">
			<Messages messages={ messages } busy={ isHeld ? 'thinking' : busy }>
				{ trouble && <TroubleNotice conversation={ conversation } failure={ failure } /> }
				{ children }
				{ result && ! busy && ! isHeld && ! isOver && (
					<Choices
						key={ result.turn }
						show={ result.show }
						onReply={ ( reply ) => void conversation.send( reply ) }
					/>
				) }
			</Messages>
			{ ! isOver && <ReplyField conversation={ conversation } fieldRef={ field } isHeld={ isHeld } /> }
		</div>
	);
}

/** Repeats what could not be sent as soon as there is a connection. */
function useRetryOnline( conversation: Conversation ) {
	const isOffline = conversation.state( ( state ) => state.trouble === 'offline' );
	useEffect( () => {
		if ( ! isOffline ) {
			return;
		}
		const retry = () => void conversation.retry();
		window.addEventListener( 'online', retry );
		return () => window.removeEventListener( 'online', retry );
	}, [ conversation, isOffline ] );
}

/** Gives the field the focus if the answer has to be typed, after the member pressed a button that is gone. */
function useFieldFocus( conversation: Conversation, field: React.RefObject< HTMLTextAreaElement > ) {
	const turn = conversation.state( ( { result } ) => result?.turn );
	useEffect( () => {
		const { isFresh } = conversation.state.getState();
		if ( isFresh && window.document.activeElement === window.document.body ) {
			field.current?.focus();
		}
	}, [ conversation, field, turn ] );
}
