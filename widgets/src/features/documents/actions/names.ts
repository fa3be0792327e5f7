import { __, _n, sprintf } from '@wordpress/i18n';

/** One document by its name in quotes, several by their number. */
export function nameThem( documents: { name: string }[] ): string {
	if ( documents.length === 1 ) {
		/* translators: %s: name of a document. */
		return sprintf( __( '“%s”', 'lyd' ), documents[ 0 ]!.name );
	}
	/* translators: %d: number of documents. */
	return sprintf( _n( '%d document', '%d documents', documents.length, 'lyd' ), documents.length );
}
