import { __, sprintf } from '@wordpress/i18n';

/** The size of a file as members read it: 36 KB, 2.3 MB. */
export function sizeText( bytes: number ): string {
	const kilobytes = Math.max( 1, Math.round( bytes / 1024 ) );
	return kilobytes < 1024
		? sprintf(
				/* translators: %d: kilobytes. */
				__( '%d KB', 'lyd' ),
				kilobytes
			)
		: sprintf(
				/* translators: %s: megabytes. */
				__( '%s MB', 'lyd' ),
				( kilobytes / 1024 ).toFixed( 1 )
			);
}
