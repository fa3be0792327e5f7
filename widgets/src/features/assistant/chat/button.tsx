import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/lazy';
import { usePortal } from '../../../ui/portal';
import { useMe } from '../../identity/hooks';
import { rememberOpen, wasOpen } from './opened';

const load = () => import( /* webpackChunkName: "lyd-assistant" */ './panel' );
const ChatPanel = later( load );
const prepare = () => void load().catch( () => {} );

/** Not `bottom-4`, which a page's own style, coming later, would let win on phones. Above the button that floats there, and away while rows are selected, whose actions are at the bottom. */
const place =
	'lyd:fixed lyd:right-4 lyd:bottom-[1rem] lyd:z-[99998] lyd:phone:bottom-[5.25rem] lyd:[body:has([data-lyd-selecting])_&]:hidden';

/** The button of the assistant on the pages of the account; the chat itself is loaded when it is about to be used. */
export function AssistantButton() {
	const { data } = useMe();
	const portal = usePortal();
	const button = useRef< HTMLButtonElement >( null );
	const [ isOpen, setOpen ] = useState( wasOpen );
	const [ isPressed, press ] = useState( false );
	const change = ( next: boolean ) => {
		press( true );
		rememberOpen( next );
		setOpen( next );
	};
	useEffect( () => {
		if ( ! isOpen && isPressed ) {
			button.current?.focus();
		}
	}, [ isOpen, isPressed ] );
	if ( ! portal || ! data?.capabilities.includes( 'assistant.use' ) ) {
		return null;
	}
	const close = () => change( false );
	return createPortal(
		<>
			<div className={ cx( place, isOpen && 'lyd:hidden' ) }>
				<Button
					ref={ button }
					variant="primary"
					icon="chat"
					className="lyd:enabled:rounded-full lyd:enabled:shadow-high"
					aria-haspopup="dialog"
					aria-expanded={ isOpen }
					onPointerEnter={ prepare }
					onFocus={ prepare }
					onClick={ () => change( true ) }
				>
					{ __( 'Assistant', 'lyd' ) }
				</Button>
			</div>
			<ChatPanel open={ isOpen } takesFocus={ isPressed } onClose={ close } onFail={ close } />
		</>,
		portal
	);
}
