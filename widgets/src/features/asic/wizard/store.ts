import { createContext, useContext } from 'react';
import { create, useStore, type StoreApi, type UseBoundStore } from 'zustand';
import { keepForm } from '../../../lib/kept-forms';
import { may } from '../../documents/actions/rights';
import type { NewDocumentStore } from '../../documents/store';
import type { ListedDocument } from '../../documents/types';
import { answeredName } from '../answered-name';
import { namingOf } from './document-name';
import { blankForm, initialForm, stepProblem, type RegistrationForm, type Step, type WizardMode } from './form';

/** A document as the wizard needs it. */
export type WizardDocument = ListedDocument & {
	acknowledgement?: string;
	/** The answers. */
	xml?: string;
};

export interface WizardState {
	document: WizardDocument;
	mode: WizardMode;
	/** The document is completed: its name can be checked, but not changed. */
	isFixed: boolean;
	steps: Step[];
	step: Step;
	/** Name and folder of the document. */
	naming: NewDocumentStore;
	form: RegistrationForm;
	/** The next step was requested: problems of this one are shown. */
	isChecked: boolean;
	/** What runs now. */
	busy: 'check' | 'save' | null;
	/** Why the last request failed. */
	failure: unknown;
	/** The name could not be written into the answers. */
	isNameRefused: boolean;
	go: ( step: Step ) => void;
	change: ( patch: Partial< RegistrationForm > ) => void;
	showProblems: () => void;
}

export type WizardStore = UseBoundStore< StoreApi< WizardState > >;

/** The steps for a document: its name and folder can only be changed by who may do so in the list. */
export function stepsFor( document: WizardDocument, mode: WizardMode ): Step[] {
	if ( mode === 'name' ) {
		return [ 'name' ];
	}
	const isOwn = may( document, 'rename' ) && may( document, 'move' );
	return [
		...( isOwn ? [ 'document' as const ] : [] ),
		...( [ 'name', 'consent', 'directors' ] as const ),
		...( document.acknowledgement?.trim() ? [ 'acknowledgement' as const ] : [] ),
	];
}

/** The step that was left; an earlier one if that has to be done again, because the result of a name check is too old. */
function beginning( steps: Step[], mode: WizardMode, stored: RegistrationForm ): Step {
	// Who comes from the start dialog has just given name and folder.
	const first = mode === 'both' ? 'name' : steps[ 0 ]!;
	const left = steps.find( ( one ) => one === stored.step ) ?? first;
	const before = steps.slice( 0, steps.indexOf( left ) );
	return before.find( ( one ) => stepProblem( one, stored ) ) ?? left;
}

/** The state of one opened wizard; every change of its form is stored on this device. */
export function createWizardStore( document: WizardDocument, mode: WizardMode, user: number ): WizardStore {
	const isFixed = mode === 'name' && ! may( document, 'edit' );
	const stored = isFixed ? blankForm : initialForm( user, document.id );
	const named = stored.companyName ? {} : answeredName( document.xml );
	const steps = stepsFor( document, mode );
	const step = beginning( steps, mode, stored );
	const store = create< WizardState >( ( set, get ) => ( {
		...{ document, mode, isFixed, steps, step, naming: namingOf( document ) },
		form: { ...stored, ...named, step },
		...{ isChecked: false, busy: null, failure: null, isNameRefused: false },
		go: ( next ) =>
			set( {
				step: next,
				form: { ...get().form, step: next },
				isChecked: false,
				failure: null,
				isNameRefused: false,
			} ),
		change: ( patch ) => set( { form: { ...get().form, ...patch }, failure: null, isNameRefused: false } ),
		showProblems: () => set( { isChecked: true } ),
	} ) );
	store.subscribe( ( state, before ) => {
		if ( state.form !== before.form && ! isFixed ) {
			keepForm( 'registration', user, document.id, state.form );
		}
	} );
	return store;
}

export const WizardContext = createContext< WizardStore | null >( null );

export function useWizardStore(): WizardStore {
	const store = useContext( WizardContext );
	if ( ! store ) {
		throw new Error( 'LYD: no wizard around this component' );
	}
	return store;
}

/** A part of the wizard's state. */
export const useWizard = < T >( select: ( state: WizardState ) => T ): T => useStore( useWizardStore(), select );
