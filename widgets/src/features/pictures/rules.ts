import { __, sprintf } from '@wordpress/i18n';
import { messageForCode } from '../../api/messages';

/** Bytes a picture stays below (document 1, section 9). */
const most = 2 * 1024 * 1024;

const kinds = [ 'image/jpeg', 'image/png', 'image/gif' ];

/** What a file dialog offers. */
export const accepted = kinds.join( ',' );

/** What is wrong with a file before it is sent (document 1, section 5); the service looks into it. */
export function problemOf( file: File ): string | undefined {
	if ( ! kinds.includes( file.type ) ) {
		return messageForCode( 'picture_kind_refused' );
	}
	return file.size >= most ? messageForCode( 'picture_too_large' ) : undefined;
}

/** The message for a file that did not arrive. */
export const failed = ( file: File ) =>
	/* translators: %s: name of a file. */
	sprintf( __( '%s file upload failed.', 'lyd' ), file.name );
