import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';

expect.extend( toHaveNoViolations );
configure( { asyncUtilTimeout: 12_000 } );

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
