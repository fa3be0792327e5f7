import { toPng } from './png';
import { inkBox, paintStrokes, type Stroke } from './strokes';

/** The PNG of a drawing as base64, cut to its ink. */
export function drawnToPng( strokes: Stroke[] ): Promise< string > {
	const box = inkBox( strokes );
	return toPng( box.width, box.height, ( context, width ) => {
		const scale = width / box.width;
		context.scale( scale, scale );
		context.translate( -box.left, -box.top );
		paintStrokes( context, strokes );
	} );
}
