import { useEffect, useRef, type PointerEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { useWidth } from '../../../lib/width';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { paintStrokes, type Point, type Stroke } from './strokes';

interface Props {
	strokes: Stroke[];
	onChange: ( strokes: Stroke[] ) => void;
}

/** CSS pixels. */
const height = 180;

/** The area in which a signature is drawn with a finger, a pen or a mouse. */
export function DrawPad( { strokes, onChange }: Props ) {
	const canvas = useRef< HTMLCanvasElement >( null );
	const current = useRef< Stroke | null >( null );
	const announce = useAnnounce();
	useDrawing( canvas, strokes );
	const begin = ( event: PointerEvent< HTMLCanvasElement > ) => {
		if ( event.button !== 0 || current.current ) {
			return;
		}
		event.currentTarget.setPointerCapture( event.pointerId );
		current.current = [ pointOf( event.nativeEvent, event.currentTarget ) ];
		onChange( [ ...strokes, current.current ] );
	};
	const move = ( event: PointerEvent< HTMLCanvasElement > ) => {
		const stroke = current.current;
		if ( ! stroke ) {
			return;
		}
		const target = event.currentTarget;
		// Between two frames a pen reports more points than events.
		const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
		const events = coalesced.length > 0 ? coalesced : [ event.nativeEvent ];
		const longer = [ ...stroke, ...events.map( ( one ) => pointOf( one, target ) ) ];
		current.current = longer;
		onChange( [ ...strokes.slice( 0, -1 ), longer ] );
	};
	const end = () => void ( current.current = null );
	const undo = () => {
		onChange( strokes.slice( 0, -1 ) );
		announce( __( 'The last line was removed.', 'lyd' ) );
	};
	const clear = () => {
		onChange( [] );
		announce( __( 'The drawing was cleared.', 'lyd' ) );
	};
	return (
		<div>
			<div className="lyd:relative lyd:overflow-hidden lyd:rounded-sm lyd:border lyd:border-solid lyd:border-edge lyd:bg-[#fff]">
				<canvas
					ref={ canvas }
					role="img"
					aria-label={ __( 'Drawing area for your signature', 'lyd' ) }
					style={ { height } }
					onPointerDown={ begin }
					onPointerMove={ move }
					onPointerUp={ end }
					onPointerCancel={ end }
					className="lyd:block lyd:w-full lyd:touch-none lyd:cursor-crosshair"
				/>
				<span
					aria-hidden="true"
					className="lyd:pointer-events-none lyd:absolute lyd:inset-x-6 lyd:bottom-10 lyd:border-0 lyd:border-b lyd:border-dashed lyd:border-[#b9c0cb]"
				/>
				{ strokes.length === 0 && (
					<span
						aria-hidden="true"
						className="lyd:pointer-events-none lyd:absolute lyd:inset-x-0 lyd:bottom-3 lyd:text-center lyd:text-sm lyd:text-[#596273]"
					>
						{ __( 'Draw your signature here', 'lyd' ) }
					</span>
				) }
			</div>
			<div className="lyd:mt-2 lyd:flex lyd:gap-2">
				<Button size="sm" icon="restore" disabled={ strokes.length === 0 } onClick={ undo }>
					{ __( 'Undo', 'lyd' ) }
				</Button>
				<Button size="sm" icon="trash" disabled={ strokes.length === 0 } onClick={ clear }>
					{ __( 'Clear', 'lyd' ) }
				</Button>
			</div>
		</div>
	);
}

/** Draws the strokes in the pixels of the screen. */
function useDrawing( canvas: React.RefObject< HTMLCanvasElement >, strokes: Stroke[] ) {
	const width = useWidth( canvas );
	useEffect( () => {
		const context = canvas.current?.getContext( '2d' );
		if ( ! canvas.current || ! context || ! width ) {
			return;
		}
		const ratio = window.devicePixelRatio || 1;
		canvas.current.width = Math.round( width * ratio );
		canvas.current.height = Math.round( height * ratio );
		context.setTransform( ratio, 0, 0, ratio, 0, 0 );
		paintStrokes( context, strokes );
	}, [ canvas, strokes, width ] );
}

function pointOf( event: globalThis.PointerEvent, target: HTMLElement ): Point {
	const { left, top } = target.getBoundingClientRect();
	return { x: event.clientX - left, y: event.clientY - top };
}
