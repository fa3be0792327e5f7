import type { KeyboardEvent } from 'react';

/** The buttons of the text: printed answers and clause numbers. */
const stops = ( frame: HTMLElement ) => [ ...frame.querySelectorAll< HTMLElement >( '[data-stop]' ) ];

/** Lets the Tab key stop at one button of the text, the first one until another was focused. */
export function keepOneTabStop( frame: HTMLElement ): void {
	if ( ! frame.querySelector( '[data-stop][tabindex="0"]' ) ) {
		frame.querySelector( '[data-stop]' )?.setAttribute( 'tabindex', '0' );
	}
}

const steps: Record< string, ( index: number, count: number ) => number > = {
	ArrowDown: ( index, count ) => Math.min( index + 1, count - 1 ),
	ArrowRight: ( index, count ) => Math.min( index + 1, count - 1 ),
	ArrowUp: ( index ) => Math.max( index - 1, 0 ),
	ArrowLeft: ( index ) => Math.max( index - 1, 0 ),
	Home: () => 0,
	End: ( _index, count ) => count - 1,
};

/** Moves the focus from one button of the text to another by arrow keys. */
export function walkStops( frame: HTMLElement, event: KeyboardEvent ): void {
	const step = steps[ event.key ];
	if ( ! step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ) {
		return;
	}
	const all = stops( frame );
	const index = all.indexOf( event.target as HTMLElement );
	const next = all[ step( index, all.length ) ];
	if ( index >= 0 && next ) {
		event.preventDefault();
		frame
			.querySelectorAll( '[data-stop][tabindex="0"]' )
			.forEach( ( one ) => one.setAttribute( 'tabindex', '-1' ) );
		next.setAttribute( 'tabindex', '0' );
		next.focus();
	}
}
