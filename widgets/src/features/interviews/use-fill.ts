import { __, sprintf } from '@wordpress/i18n';
import { useToast } from '../../ui/toast';
import { useInterviewStore } from './store';
import { at } from './tree';
import type { Value } from './types';

interface Filled {
	/** Answers by path; the first gets the focus. */
	answers: [ path: string, value: Value ][];
	/** What they are called together. */
	label: string;
}

/** Fills answers in as if they were typed, and offers Undo, which leaves what was changed since. */
export function useFill() {
	const store = useInterviewStore();
	const toast = useToast();
	return ( { answers, label }: Filled ) => {
		const { answer, touch, goTo } = store.getState();
		const now = ( path: string ) => at( store.getState().answers, path );
		const former = answers.map( ( [ path ] ) => now( path ) ?? '' );
		for ( const [ path, value ] of answers ) {
			answer( path, value );
			touch( path );
		}
		goTo( answers[ 0 ]![ 0 ] );
		const putBack = () =>
			answers.forEach( ( [ path, value ], index ) => now( path ) === value && answer( path, former[ index ]! ) );
		toast( {
			kind: 'success',
			text: sprintf(
				/* translators: %s: label of a question. */
				__( '%s was filled in.', 'lyd' ),
				label
			),
			action: { label: __( 'Undo', 'lyd' ), run: putBack },
		} );
	};
}
