import { useRef, type PointerEvent, type MouseEvent } from 'react';

/** Milliseconds a finger rests before it means something else than a tap. */
const rest = 500;
/** Pixels it may tremble. */
const moveTolerance = 10;

/** A long press of a finger; what the browser would do after it (a tap, its own menu) does not happen then. */
export function useLongPress( act: () => void ) {
	const press = useRef< { timer: number; x: number; y: number } >();
	const done = useRef( false );
	const end = () => {
		window.clearTimeout( press.current?.timer );
		press.current = undefined;
	};
	return {
		onPointerDown( event: PointerEvent ) {
			done.current = false;
			if ( event.pointerType !== 'touch' ) {
				return;
			}
			const timer = window.setTimeout( () => {
				done.current = true;
				act();
			}, rest );
			press.current = { timer, x: event.clientX, y: event.clientY };
		},
		onPointerMove( { clientX, clientY }: PointerEvent ) {
			const start = press.current;
			if ( start && Math.hypot( clientX - start.x, clientY - start.y ) > moveTolerance ) {
				end();
			}
		},
		onPointerUp: end,
		onPointerCancel: end,
		onContextMenu: ( event: MouseEvent ) => press.current && event.preventDefault(),
		onClickCapture( event: MouseEvent ) {
			if ( done.current ) {
				done.current = false;
				event.preventDefault();
				event.stopPropagation();
			}
		},
	};
}
