import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { dropForm } from '../../../lib/kept-forms';
import { useDocumentCalls } from '../../documents/actions/calls';
import { applyProposedName, checkCompanyName, saveApplicationData } from '../calls';
import type { LegalElement } from '../types';
import { applicationData, nameProblems, outcomeOf, stepProblem } from './form';
import { saveNaming } from './document-name';
import { useWizardStore, type WizardState } from './store';

/**
 * The way through the steps of the wizard, and its end.
 *
 * @param confirmed The member confirmed changing another member's document.
 * @param onDone    Called when everything is stored.
 */
export function useSteps( confirmed: boolean, onDone: () => void ) {
	const store = useWizardStore();
	const client = useClient();
	const calls = useDocumentCalls();
	const { user } = useConfig();

	/** Runs one request at a time. */
	async function run( busy: WizardState[ 'busy' ], action: () => Promise< unknown > ) {
		if ( store.getState().busy ) {
			return;
		}
		store.setState( { busy, failure: null, isNameRefused: false } );
		try {
			await action();
		} catch ( failure ) {
			store.setState( { failure } );
		} finally {
			store.setState( { busy: null } );
		}
	}

	/** Checks the name; the result counts for the name that was sent. */
	async function checkName() {
		const { form, document, showProblems } = store.getState();
		showProblems();
		if ( Object.values( nameProblems( form ) ).some( Boolean ) ) {
			setTimeout( focusFirstProblem );
			return;
		}
		const name = form.companyName.trim();
		const legal = form.legalElement as LegalElement;
		await run( 'check', async () => {
			const body = { company_name: name, legal_element: legal, doc_id: document.id, confirmed };
			const outcome = outcomeOf( await checkCompanyName( client, body ), name, legal );
			store.getState().change( { outcome, isReviewAccepted: false } );
			store.setState( { isChecked: false } );
		} );
	}

	/** To the next step, or to the end after the last one. */
	async function next() {
		const { steps, step, form, naming, busy, go, showProblems } = store.getState();
		if ( busy ) {
			return;
		}
		if ( stepProblem( step, form ) || ( step === 'document' && ! naming.getState().check() ) ) {
			showProblems();
			return;
		}
		if ( step === 'document' && ! ( await saveDocument() ) ) {
			return;
		}
		const following = steps[ steps.indexOf( step ) + 1 ];
		if ( following ) {
			go( following );
		} else {
			await finish();
		}
	}

	/** Stores name and folder; resolves to whether they are. */
	async function saveDocument(): Promise< boolean > {
		await run( 'save', async () => {
			const { document, naming } = store.getState();
			await saveNaming( calls, document, naming, ( part ) =>
				store.setState( ( state ) => ( { document: { ...state.document, ...part } } ) )
			);
		} );
		return ! store.getState().failure;
	}

	async function finish() {
		await run( 'save', async () => {
			const { form, document, mode } = store.getState();
			const data = applicationData( form, document.id, document.template?.name ?? '', confirmed );
			if ( mode !== 'name' ) {
				await saveApplicationData( client, data );
			}
			try {
				await applyProposedName( client, {
					doc_id: data.doc_id,
					proposed_name: data.proposed_name,
					legal_element: data.legal_element,
					confirmed,
				} );
			} catch ( failure ) {
				store.setState( { isNameRefused: true } );
				throw failure;
			}
			leave();
		} );
	}

	/** Ends the wizard: nothing is kept on this device any more. */
	function leave() {
		dropForm( 'registration', user.id, store.getState().document.id );
		onDone();
	}

	function back() {
		const { steps, step, go } = store.getState();
		go( steps[ steps.indexOf( step ) - 1 ]! );
	}

	return { checkName, next, back, leave };
}

/** The first field with a problem gets the focus, because the member requested the next step. */
function focusFirstProblem() {
	window.document.querySelector< HTMLElement >( '[role="dialog"] [aria-invalid="true"]' )?.focus();
}
