import {
	getDocument,
	GlobalWorkerOptions,
	TextLayer,
	type PDFDocumentProxy,
	type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSize } from '../../pages/page-view';

// A file of its own beside our scripts (webpack.config.js), because it runs in a thread of its own.
GlobalWorkerOptions.workerSrc = new URL( 'pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url ).href;

/** Pixels of a canvas at most: phones draw nothing on larger ones. */
const mostPixels = 16_000_000;

/** A PDF that is open; pages count from 1. */
export interface Pdf {
	sizes: PageSize[];
	/** Draws a page at this width in pixels; stops when the signal aborts. */
	drawPage: ( page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal ) => Promise< void >;
	/** Puts the words of a page, invisible, over their image: to be read out, selected and searched. */
	writeText: ( page: number, layer: HTMLElement, width: number, signal: AbortSignal ) => Promise< void >;
	close: () => void;
}

/** Opens a PDF. Rejects if the file is none. */
export async function openPdf( data: ArrayBuffer ): Promise< Pdf > {
	const task = getDocument( { data, isEvalSupported: false, enableXfa: false } );
	const document = await task.promise;
	const pages = await Promise.all(
		Array.from( { length: document.numPages }, ( _, index ) => document.getPage( index + 1 ) )
	);
	const sizes = pages.map( ( page ) => page.getViewport( { scale: 1 } ) );
	return {
		sizes: sizes.map( ( { width, height } ) => ( { width, height } ) ),
		drawPage: ( page, canvas, width, signal ) => draw( pages[ page - 1 ]!, canvas, width, signal ),
		writeText: ( page, layer, width, signal ) => write( pages[ page - 1 ]!, layer, width, signal ),
		close: () => close( document ),
	};
}

async function draw( page: PDFPageProxy, canvas: HTMLCanvasElement, width: number, signal: AbortSignal ) {
	const { width: points, height } = page.getViewport( { scale: 1 } );
	const sharp = ( width / points ) * window.devicePixelRatio;
	const scale = Math.min( sharp, Math.sqrt( mostPixels / ( points * height ) ) );
	const viewport = page.getViewport( { scale } );
	canvas.width = Math.floor( viewport.width );
	canvas.height = Math.floor( viewport.height );
	const task = page.render( { canvas, viewport } );
	signal.addEventListener( 'abort', () => task.cancel() );
	await ignoreAbort( task.promise, signal );
}

async function write( page: PDFPageProxy, layer: HTMLElement, width: number, signal: AbortSignal ) {
	const viewport = page.getViewport( { scale: width / page.getViewport( { scale: 1 } ).width } );
	// pdf.js sets the size of words by it, and the reset of our styles needs `important`.
	layer.style.setProperty( '--total-scale-factor', String( viewport.scale ) );
	layer.replaceChildren();
	const text = new TextLayer( { textContentSource: page.streamTextContent(), container: layer, viewport } );
	signal.addEventListener( 'abort', () => text.cancel() );
	await ignoreAbort( text.render(), signal );
}

async function ignoreAbort( work: Promise< unknown >, signal: AbortSignal ) {
	try {
		await work;
	} catch ( error ) {
		if ( ! signal.aborted ) {
			throw error;
		}
	}
}

function close( document: PDFDocumentProxy ) {
	void document.destroy();
}
