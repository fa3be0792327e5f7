import { screen } from '@testing-library/react';
import { Interview } from '../src/features/interviews';
import type { Question, Tree } from '../src/features/interviews/types';
import { at, withAnswers } from './interview';
import { render } from './render';
import { json } from './responses';

/** A question whose id and dataPath follow from its label. */
export const ask = ( type: Question[ 'type' ], label: string, more: Partial< Question > = {} ): Question => ( {
	id: label.replaceAll( ' ', '_' ),
	label,
	type,
	dataPath: label.replaceAll( ' ', '_' ),
	...more,
} );

/** A list of entries with these questions. */
export const askList = ( label: string, questions: Question[], repeatable: Question[ 'repeatable' ] ) =>
	ask( 'group', label, { repeatable, questions } );

interface Circumstances {
	/** Of the section. */
	section?: object;
	/** Of the interview as the service answers it. */
	interview?: object;
	/** Further answers of the service, by route. */
	answersOf?: Record< string, Response >;
}

/** Opens an interview with these questions in one section, "The deal". */
export async function openQuestions(
	questions: Question[],
	answers: Tree = {},
	{ section, interview, answersOf = {} }: Circumstances = {}
) {
	const service = withAnswers( answers as never );
	const sections = [ { id: 'deal', title: 'The deal', questions, ...section } ];
	service.when(
		'GET /question/get_by_template',
		json( {
			template_id: 17,
			x_template_id: 3,
			name: 'Deal',
			version: '1',
			outputs: [],
			clients: [],
			funds: [],
			sections,
			...interview,
		} )
	);
	Object.entries( answersOf ).forEach( ( [ route, answer ] ) => service.when( route, answer ) );
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The deal' } );
	return { ...view, service };
}
