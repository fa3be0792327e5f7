import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useStore } from 'zustand';
import { cx } from '../lib/cx';
import { useKey } from '../lib/keys';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import type { ShownToast, Toast, ToastStore } from './toast-store';

/** Milliseconds that a toast is shown: longer with an action, so that it can be reached; 0 until it is closed. */
function displayTime( { kind, action }: Toast ): number {
	if ( kind === 'danger' ) {
		return 0;
	}
	return action ? 12_000 : 5_000;
}

/** The toasts of a widget. */
export function ToastList( { store }: { store: ToastStore } ) {
	const { shown, close } = useStore( store );
	const notices = useRef< HTMLElement >( null );
	const bottomOffset = useBottomOffset( shown.length > 0 );
	const previousFocus = useRef< Element | null >( null );
	// Focuses the first button of the newest toast, so that Undo can be reached in time.
	useKey(
		'F8',
		() => {
			const { current } = notices;
			const focused = current?.ownerDocument.activeElement ?? null;
			if ( ! current?.contains( focused ) ) {
				previousFocus.current = focused;
			}
			current?.lastElementChild?.querySelector( 'button' )?.focus();
		},
		{ everywhere: true }
	);
	/** Closes a toast by its button; returns the focus if it was moved by the F8 key. */
	const dismiss = ( id: number ) => {
		close( id );
		if ( previousFocus.current instanceof HTMLElement ) {
			previousFocus.current.focus();
		}
		previousFocus.current = null;
	};
	return shown.length > 0 ? (
		<section
			ref={ notices }
			aria-label={ __( 'Notices', 'lyd' ) }
			style={ { bottom: bottomOffset || undefined } }
			className="lyd:fixed lyd:inset-x-4 lyd:bottom-4 lyd:z-[100004] lyd:mx-auto lyd:flex lyd:max-w-[440px] lyd:flex-col lyd:gap-2 lyd:phone:bottom-20"
		>
			{ shown.map( ( toast ) => (
				<ToastCard key={ toast.id } toast={ toast } close={ close } dismiss={ () => dismiss( toast.id ) } />
			) ) }
		</section>
	) : null;
}

/** Distance of the toasts from the bottom of the window in pixels, above a bar with a save button; 0 without one. */
function useBottomOffset( isNeeded: boolean ): number {
	const [ offset, setOffset ] = useState( 0 );
	useEffect( () => {
		if ( ! isNeeded ) {
			return undefined;
		}
		const measure = () =>
			setOffset( Math.max( 0, ...[ ...document.querySelectorAll( '[data-lyd-bar]' ) ].map( offsetAbove ) ) );
		measure();
		const timer = setInterval( measure, 250 );
		return () => clearInterval( timer );
	}, [ isNeeded ] );
	return offset;
}

/** Pixels from the bottom of the window to above a bar; 0 if the bar is not at the bottom. */
function offsetAbove( bar: Element ): number {
	const { top, bottom, height } = bar.getBoundingClientRect();
	const isAtBottom = height > 0 && top < window.innerHeight && bottom > window.innerHeight - 160;
	return isAtBottom ? window.innerHeight - top + 12 : 0;
}

const styles: Record< Toast[ 'kind' ], { icon: IconName; colour: string } > = {
	success: { icon: 'check', colour: 'lyd:text-success' },
	info: { icon: 'info', colour: 'lyd:text-info' },
	danger: { icon: 'alert', colour: 'lyd:text-danger' },
};

interface CardProps {
	toast: ShownToast;
	/** Called when the display time is over. */
	close: ( id: number ) => void;
	/** Called when the member presses a button of the toast. */
	dismiss: () => void;
}

function ToastCard( { toast, close, dismiss }: CardProps ) {
	const [ isPaused, setPaused ] = useState( false );
	useEffect( () => {
		const time = displayTime( toast );
		if ( ! time || isPaused ) {
			return;
		}
		const timer = setTimeout( () => close( toast.id ), time );
		return () => clearTimeout( timer );
	}, [ close, toast, isPaused ] );
	return (
		<div
			onMouseEnter={ () => setPaused( true ) }
			onMouseLeave={ () => setPaused( false ) }
			onFocus={ () => setPaused( true ) }
			onBlur={ () => setPaused( false ) }
			className="lyd:flex lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:py-2 lyd:pr-2 lyd:pl-4 lyd:text-sm lyd:text-ink lyd:shadow-high lyd:animate-rise"
		>
			<span className={ cx( 'lyd:flex', styles[ toast.kind ].colour ) }>
				<Icon name={ styles[ toast.kind ].icon } />
			</span>
			<div className="lyd:min-w-0 lyd:flex-1">
				<p>{ toast.text }</p>
				{ toast.reference && <p className="lyd:text-xs lyd:text-soft">{ toast.reference }</p> }
			</div>
			{ toast.action && (
				<Button
					size="sm"
					variant="quiet"
					className="lyd:text-link"
					onClick={ () => {
						toast.action!.run();
						dismiss();
					} }
				>
					{ toast.action.label }
				</Button>
			) }
			<Button size="icon" variant="quiet" aria-label={ __( 'Close', 'lyd' ) } onClick={ dismiss }>
				<Icon name="close" size={ 16 } />
			</Button>
		</div>
	);
}
