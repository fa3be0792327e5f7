let isPressed = false;

addEventListener( 'pointerdown', () => ( isPressed = true ), true );
for ( const end of [ 'pointerup', 'pointercancel' ] ) {
	addEventListener( end, () => ( isPressed = false ), true );
}

/**
 * Runs a function at once, or after the current press has ended. A field loses the focus on pointerdown: a message that appears before
 * pointerup moves the pressed button away from the pointer, and the click is lost.
 */
export function afterPress( run: () => void ) {
	if ( ! isPressed ) {
		run();
		return;
	}
	const handleEnd = () => {
		removeEventListener( 'pointerup', handleEnd, true );
		removeEventListener( 'pointercancel', handleEnd, true );
		setTimeout( run );
	};
	addEventListener( 'pointerup', handleEnd, true );
	addEventListener( 'pointercancel', handleEnd, true );
}
