import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { __ } from '@wordpress/i18n';
import { create, useStore } from 'zustand';
import { cx } from '../lib/cx';
import { useKey } from '../lib/keys';
import { useAnnounce } from './announce';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import { usePortal } from './portal';

interface Toast {
	kind: 'success' | 'danger' | 'info';
	text: string;
	reference?: string;
	/** One act, e.g. Undo; pressing it closes the toast. */
	action?: { label: string; run: () => void };
}

interface Toasts {
	shown: ( Toast & { id: number } )[];
	show: ( toast: Toast ) => void;
	close: ( id: number ) => void;
}

/** Milliseconds a toast stays: success is short, Undo needs time to be reached, failure stays until closed. */
function stay( { kind, action }: Toast ): number {
	if ( kind === 'danger' ) {
		return 0;
	}
	return action ? 12_000 : 5_000;
}

function createToasts() {
	let last = 0;
	return create< Toasts >( ( set ) => ( {
		shown: [],
		show: ( toast ) =>
			set( ( state ) => ( {
				shown: [ ...state.shown.slice( -2 ), { ...toast, id: ++last } ],
			} ) ),
		close: ( id ) =>
			set( ( state ) => ( {
				shown: state.shown.filter( ( toast ) => toast.id !== id ),
			} ) ),
	} ) );
}

const ToastContext = createContext< ReturnType< typeof createToasts > | null >( null );

/** Shows a toast: `show({ kind, text })`. */
export function useToast(): Toasts[ 'show' ] {
	const store = useContext( ToastContext );
	if ( ! store ) {
		throw new Error( 'LYD: no ToastProvider around this component' );
	}
	return useStore( store, ( state ) => state.show );
}

export function ToastProvider( { children }: { children: ReactNode } ) {
	const store = useMemo( createToasts, [] );
	const portal = usePortal();
	const { shown, close } = useStore( store );
	const notices = useRef< HTMLElement >( null );
	const room = useRoomForBars( shown.length > 0 );
	const before = useRef< Element | null >( null );
	// The newest one's first button: what can be undone can be reached in time.
	useKey( 'F8', () => {
		const { current } = notices;
		const now = current?.ownerDocument.activeElement ?? null;
		if ( ! current?.contains( now ) ) {
			before.current = now;
		}
		current?.lastElementChild?.querySelector( 'button' )?.focus();
	} );
	/** Closed with its button: who came by the key goes back to where they were. */
	const leave = ( id: number ) => {
		close( id );
		if ( before.current instanceof HTMLElement ) {
			before.current.focus();
		}
		before.current = null;
	};
	return (
		<ToastContext.Provider value={ store }>
			{ children }
			{ portal &&
				shown.length > 0 &&
				createPortal(
					<section
						ref={ notices }
						aria-label={ __( 'Notices', 'lyd' ) }
						style={ { bottom: room || undefined } }
						className="lyd:fixed lyd:inset-x-4 lyd:bottom-4 lyd:z-[100004] lyd:mx-auto lyd:flex lyd:max-w-[440px] lyd:flex-col lyd:gap-2 lyd:phone:bottom-20"
					>
						{ shown.map( ( toast ) => (
							<ToastCard
								key={ toast.id }
								toast={ toast }
								close={ () => close( toast.id ) }
								leave={ () => leave( toast.id ) }
							/>
						) ) }
					</section>,
					portal
				) }
		</ToastContext.Provider>
	);
}

/** Pixels that a bar with a save button needs at the bottom of the window; 0 without one. */
function useRoomForBars( isNeeded: boolean ): number {
	const [ room, setRoom ] = useState( 0 );
	useEffect( () => {
		if ( ! isNeeded ) {
			return undefined;
		}
		const measure = () =>
			setRoom( Math.max( 0, ...[ ...document.querySelectorAll( '[data-lyd-bar]' ) ].map( roomOf ) ) );
		measure();
		const timer = setInterval( measure, 250 );
		return () => clearInterval( timer );
	}, [ isNeeded ] );
	return room;
}

/** Pixels from the bottom of the window to above a bar that is there; 0 for one that is elsewhere. */
function roomOf( bar: Element ): number {
	const { top, bottom, height } = bar.getBoundingClientRect();
	const isAtBottom = height > 0 && top < window.innerHeight && bottom > window.innerHeight - 160;
	return isAtBottom ? window.innerHeight - top + 12 : 0;
}

const looks: Record< Toast[ 'kind' ], { icon: IconName; colour: string } > = {
	success: { icon: 'check', colour: 'lyd:text-success' },
	info: { icon: 'info', colour: 'lyd:text-info' },
	danger: { icon: 'alert', colour: 'lyd:text-danger' },
};

interface CardProps {
	toast: Toast;
	/** Its time is over. */
	close: () => void;
	/** The member is done with it. */
	leave: () => void;
}

function ToastCard( { toast, close, leave }: CardProps ) {
	const announce = useAnnounce();
	const [ held, hold ] = useState( false );
	useEffect( () => {
		announce( toast.text, toast.kind === 'danger' );
	}, [ announce, toast ] );
	useEffect( () => {
		const time = stay( toast );
		if ( ! time || held ) {
			return;
		}
		const timer = setTimeout( close, time );
		return () => clearTimeout( timer );
		// `close` is new at every render of the list; the time runs once a toast.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ toast, held ] );
	return (
		<div
			onMouseEnter={ () => hold( true ) }
			onMouseLeave={ () => hold( false ) }
			onFocus={ () => hold( true ) }
			onBlur={ () => hold( false ) }
			className="lyd:flex lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:py-2 lyd:pr-2 lyd:pl-4 lyd:text-sm lyd:text-ink lyd:shadow-high lyd:animate-rise"
		>
			<span className={ cx( 'lyd:flex', looks[ toast.kind ].colour ) }>
				<Icon name={ looks[ toast.kind ].icon } />
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
						leave();
					} }
				>
					{ toast.action.label }
				</Button>
			) }
			<Button size="icon" variant="quiet" aria-label={ __( 'Close', 'lyd' ) } onClick={ leave }>
				<Icon name="close" size={ 16 } />
			</Button>
		</div>
	);
}
