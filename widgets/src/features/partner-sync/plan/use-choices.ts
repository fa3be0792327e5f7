import { useState } from 'react';
import type { SyncStep, SyncView } from '../types';
import type { StepChoice } from '../use-document-sync';

/** The actions that do something at the system, unless the member leaves them out. */
const acting = [ 'create', 'link', 'change', 'upload' ];

/** What the member decides about the steps of a plan; another plan begins with its own defaults. */
export function useChoices( view: SyncView | undefined ) {
	const [ made, setMade ] = useState< { plan: string; choices: Record< number, Partial< StepChoice > > } >( {
		plan: '',
		choices: {},
	} );
	const plan = view ? `${ view.id }:${ view.plan_digest }` : '';
	const choices = made.plan === plan ? made.choices : {};
	const choiceOf = ( { id, is_chosen: isChosen, external_id: externalId }: SyncStep ): StepChoice => ( {
		...{ id, is_chosen: isChosen, external_id: externalId },
		...choices[ id ],
	} );
	const steps = view?.steps ?? [];
	return {
		choiceOf,
		change: ( id: number, patch: Partial< StepChoice > ) =>
			setMade( { plan, choices: { ...choices, [ id ]: { ...choices[ id ], ...patch } } } ),
		all: steps.map( choiceOf ),
		/** The number of steps that do something. */
		count: steps.filter( ( step ) => acting.includes( step.action ) && choiceOf( step ).is_chosen ).length,
	};
}

export type Choices = ReturnType< typeof useChoices >;
