import type { KeyboardEvent, RefObject } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { controlClass } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { Conversation } from '../session';

interface Props {
	conversation: Conversation;
	fieldRef: RefObject< HTMLTextAreaElement >;
	/** No reply is taken just now. */
	isHeld: boolean;
}

/** Characters of a reply, as the service takes them. */
const longest = 4_000;

/** Where a reply is typed: Enter sends it, Shift and Enter begins a line. */
export function ReplyField( { conversation, fieldRef, isHeld }: Props ) {
	const { typed, busy, result } = conversation.state();
	const text = typed.trim();
	const isReady = Boolean( text ) && ! busy && ! isHeld;
	function send() {
		if ( isReady ) {
			void ( result ? conversation.send( { input: 'typed', text } ) : conversation.retry() );
		}
	}
	const handleKey = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && ! event.shiftKey && ! event.nativeEvent.isComposing ) {
			event.preventDefault();
			send();
		}
	};
	return (
		<form
			className="lyd:flex lyd:items-end lyd:gap-2 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:p-3"
			onSubmit={ ( event ) => {
				event.preventDefault();
				send();
			} }
		>
			<textarea
				ref={ fieldRef }
				rows={ 1 }
				maxLength={ longest }
				autoComplete="off"
				enterKeyHint="send"
				placeholder={ __( 'Type message here', 'lyd' ) }
				aria-label={ __( 'Type message here', 'lyd' ) }
				value={ typed }
				className={ controlClass(
					undefined,
					'lyd:h-auto! lyd:max-h-24 lyd:min-h-10 lyd:flex-1 lyd:resize-none lyd:py-2'
				) }
				onChange={ ( event ) => conversation.type( event.target.value ) }
				onKeyDown={ handleKey }
			/>
			<Button
				variant="primary"
				size="icon"
				type="submit"
				className="lyd:h-10 lyd:w-10"
				aria-label={ __( 'Send', 'lyd' ) }
				disabled={ ! isReady }
			>
				<Icon name="up" />
			</Button>
		</form>
	);
}
