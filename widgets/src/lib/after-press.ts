let isPressed = false;

addEventListener( 'pointerdown', () => ( isPressed = true ), true );
for ( const end of [ 'pointerup', 'pointercancel' ] ) {
	addEventListener( end, () => ( isPressed = false ), true );
}

/**
 * DocumentActionsValue at once, or when the press that is under way has landed. A field is left when a button is pressed, before it is
 * let go: a message that appears in between moves the button away from under the pointer, and the click is lost.
 */
export function afterPress( act: () => void ) {
	if ( ! isPressed ) {
		act();
		return;
	}
	const landed = () => {
		removeEventListener( 'pointerup', landed, true );
		removeEventListener( 'pointercancel', landed, true );
		setTimeout( act );
	};
	addEventListener( 'pointerup', landed, true );
	addEventListener( 'pointercancel', landed, true );
}
