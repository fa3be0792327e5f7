import { useMemo } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useInterviewStore } from './store';
import type { Option, Question } from './types';

interface Offered {
	options: Option[];
	/** The answer as it counts: blank if its option is not offered. */
	text: string;
	/** That the option which was chosen is not offered now. */
	notice?: string;
}

/** The options of a question that are offered among the other answers, and the answer among them. */
export function useOffered( { options = [] }: Question, path: string, text: string ): Offered {
	const isConditional = options.some( ( option ) => option.showWhen );
	const list = path.slice( 0, Math.max( path.lastIndexOf( '.' ), 0 ) );
	// As one text, so that only other options draw the field again. Options of a list are those of each of its entries.
	const offered = useInterviewStore()( ( { findings } ) =>
		isConditional ? JSON.stringify( findings.offered[ path ] ?? findings.offered[ list ] ?? [] ) : ''
	);
	return useMemo( () => {
		const values = offered ? ( JSON.parse( offered ) as string[] ) : null;
		const open = values ? options.filter( ( option ) => values.includes( option.value ) ) : options;
		const chosen = options.find( ( option ) => option.value === text );
		return chosen && ! open.includes( chosen )
			? { options: open, text: '', notice: noticeOf( chosen ) }
			: { options: open, text };
	}, [ offered, options, text ] );
}

const noticeOf = ( { text }: Option ) =>
	sprintf(
		/* translators: %s: text of an option. */
		__( '“%s” was chosen before and is not available with your other answers.', 'lyd' ),
		text
	);
