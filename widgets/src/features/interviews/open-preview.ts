/**
 * Opens the preview in a window of its own: a form sent there, because the answers are too long for an address.
 *
 * @param address Where the preview is made.
 * @param fields  The form's fields; the action token stands in for the bearer.
 * @return False when the browser blocks popups.
 */
export function openPreview( address: string, fields: Record< string, string > ): boolean {
	const name = `lyd-preview-${ Date.now() }`;
	const opened = window.open( '', name );
	if ( ! opened ) {
		return false;
	}
	const form = document.createElement( 'form' );
	form.method = 'post';
	form.action = address;
	form.target = name;
	form.hidden = true;
	for ( const [ key, value ] of Object.entries( fields ) ) {
		const input = document.createElement( 'input' );
		input.type = 'hidden';
		input.name = key;
		input.value = value;
		form.append( input );
	}
	document.body.append( form );
	form.submit();
	form.remove();
	return true;
}
