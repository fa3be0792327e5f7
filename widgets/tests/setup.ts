import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';
import { computeStyle } from './computed-style';

expect.extend( toHaveNoViolations );
const { getElementError } = getConfig();
configure( {
	asyncUtilTimeout: 12_000,
	// A poll that finds nothing yet needs no picture of the page; the last one, which fails a test, has it.
	getElementError: ( message, container ) =>
		isPolling() ? new Error( message ?? '' ) : getElementError( message, container ),
} );
window.getComputedStyle = computeStyle;

function isPolling(): boolean {
	return Boolean( Reflect.get( getConfig(), '_disableExpensiveErrorDiagnostics' ) );
}

// What jsdom leaves out, and radix and axe call.
Object.assign( window.HTMLElement.prototype, {
	scrollIntoView() {},
	hasPointerCapture: () => false,
	setPointerCapture() {},
	releasePointerCapture() {},
} );
Object.assign( window.HTMLCanvasElement.prototype, { getContext: () => null } );
Object.assign( window, {
	scrollTo() {},
	ResizeObserver: class {
		observe() {}
		unobserve() {}
		disconnect() {}
	},
} );
Object.assign( window.Blob.prototype, {
	arrayBuffer( this: Blob ) {
		return new Promise( ( resolve ) => {
			const reader = new FileReader();
			reader.onload = () => resolve( reader.result );
			reader.readAsArrayBuffer( this );
		} );
	},
} );
Object.assign( URL, { createObjectURL: () => 'blob:test', revokeObjectURL() {} } );

afterEach( () => {
	window.localStorage.clear();
	document.cookie = 'lyd_logged_in=; Max-Age=0; path=/';
} );
