export interface Point {
	x: number;
	y: number;
}

/** The points of one movement of the pen, in CSS pixels of the drawing area. */
export type Stroke = Point[];

export const inkColour = '#10205c';
/** CSS pixels. */
export const penWidth = 2.6;
/** CSS pixels around the ink of a finished signature. */
const margin = 6;

/** Draws strokes as smooth lines; a tap is a dot. */
export function paintStrokes( context: CanvasRenderingContext2D, strokes: Stroke[] ): void {
	context.strokeStyle = context.fillStyle = inkColour;
	context.lineWidth = penWidth;
	context.lineCap = context.lineJoin = 'round';
	strokes.forEach( ( stroke ) => paintStroke( context, stroke ) );
}

function paintStroke( context: CanvasRenderingContext2D, [ first, ...others ]: Stroke ): void {
	if ( ! first ) {
		return;
	}
	context.beginPath();
	if ( others.length === 0 ) {
		context.arc( first.x, first.y, penWidth * 0.7, 0, 2 * Math.PI );
		context.fill();
		return;
	}
	context.moveTo( first.x, first.y );
	let before = first;
	for ( const point of others ) {
		// Through the middles between points: without corners where the pen was fast.
		context.quadraticCurveTo( before.x, before.y, ( before.x + point.x ) / 2, ( before.y + point.y ) / 2 );
		before = point;
	}
	context.lineTo( before.x, before.y );
	context.stroke();
}

/** The part of the drawing area with ink, and a margin around it. */
export function inkBox( strokes: Stroke[] ) {
	const points = strokes.flat();
	const xs = points.map( ( { x } ) => x );
	const ys = points.map( ( { y } ) => y );
	const [ left, top ] = [ Math.min( ...xs ) - margin, Math.min( ...ys ) - margin ];
	return { left, top, width: Math.max( ...xs ) + margin - left, height: Math.max( ...ys ) + margin - top };
}

/** CSS pixels of ink below which a drawing is a slip of the finger. */
const shortest = 25;

/** Whether a drawing is long enough to be a signature. */
export function isSignature( strokes: Stroke[] ): boolean {
	const length = strokes.reduce( ( sum, stroke ) => sum + lengthOf( stroke ), 0 );
	return length >= shortest;
}

const lengthOf = ( stroke: Stroke ) =>
	stroke.slice( 1 ).reduce( ( sum, point, index ) => {
		const before = stroke[ index ]!;
		return sum + Math.hypot( point.x - before.x, point.y - before.y );
	}, 0 );
