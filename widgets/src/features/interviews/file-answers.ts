import { __, sprintf } from '@wordpress/i18n';
import type { Question } from './types';

/** Kinds of files: the ending of their names, and what members read. */
const kinds: Record< string, string > = { pdf: 'PDF', docx: 'Word', png: 'PNG', jpg: 'JPEG' };

const pattern = /^[0-9a-z]{1,40}\/([^/\x00-\x1f]+\.(pdf|docx|png|jpg))$/;

/**
 * The name of the file that an answer names: a text of the attachment's id, a slash and its name. Null if it names none. The
 * service's twin is pyservice/lyd/interviews/file_answers.py.
 */
export const fileNameOf = ( answer: string ): string | null => pattern.exec( answer )?.[ 1 ] ?? null;

/** The kinds that a question accepts. */
export const acceptedKinds = ( { accept }: Question ): string[] => ( accept?.length ? accept : Object.keys( kinds ) );

export const kindsInWords = ( question: Question ) =>
	acceptedKinds( question )
		.map( ( kind ) => kinds[ kind ] )
		.join( ', ' );

/** What is wrong with an answer that is not blank. */
export function fileProblem( question: Question, answer: string ): string | null {
	const kind = pattern.exec( answer )?.[ 2 ];
	if ( ! kind ) {
		return __( 'Please add this file again.', 'lyd' );
	}
	return acceptedKinds( question ).includes( kind ) ? null : wrongKind( question );
}

export const wrongKind = ( question: Question ) =>
	sprintf(
		/* translators: %s: kinds of files, e.g. PDF, Word. */
		__( 'Please add a file of one of these kinds: %s.', 'lyd' ),
		kindsInWords( question )
	);
