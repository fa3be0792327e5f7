import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { dropForm } from '../../../lib/kept-forms';
import { useDocumentCalls } from '../../documents/actions/calls';
import { applyProposedName, checkCompanyName, saveApplicationData } from '../calls';
import { useRefreshRegistration } from '../hooks';
import type { LegalElement } from '../types';
import { applicationData, hasConsents, nameProblems, outcomeOf, stepProblem } from './form';
import { saveNaming } from './document-name';
import { useWizardStore, type WizardState } from './store';

/**
 * The way through the steps of the wizard, and its end.
 *
 * @param confirmed The member confirmed changing another member's document.
 * @param onDone    Called when everything is stored, with whether the name is in the answers.
 */
export function useSteps( confirmed: boolean, onDone: ( isNamed: boolean ) => void ) {
	const store = useWizardStore();
	const client = useClient();
	const calls = useDocumentCalls();
	const { user } = useConfig();
	const refresh = useRefreshRegistration( store.getState().document.id );

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
		const { form, document, isFixed, showProblems } = store.getState();
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
			store.getState().change( { outcome, isUnnamed: false, isReviewAccepted: false } );
			store.setState( { isChecked: false } );
			if ( isFixed ) {
				void refresh();
			}
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
			const { doc_id: id, proposed_name: name, legal_element: legal } = data;
			try {
				if ( name && legal ) {
					await applyProposedName( client, {
						...{ doc_id: id, proposed_name: name, legal_element: legal, confirmed },
					} );
				}
			} catch ( failure ) {
				store.setState( { isNameRefused: true } );
				throw failure;
			}
			leave( Boolean( name ) );
		} );
	}

	/** Ends the wizard: nothing is kept on this device any more, unless the consents are still to be given. */
	function leave( isNamed = false ) {
		const { mode, form, document } = store.getState();
		if ( mode !== 'name' || ! hasConsents( form ) ) {
			dropForm( 'registration', user.id, document.id );
		}
		onDone( isNamed );
	}

	/** To the next step without a name, or to the interview if there is none. */
	async function skipName() {
		const { mode, change } = store.getState();
		if ( mode === 'name' ) {
			leave();
		} else {
			change( { isUnnamed: true } );
			await next();
		}
	}

	function back() {
		const { steps, step, go } = store.getState();
		go( steps[ steps.indexOf( step ) - 1 ]! );
	}

	return { checkName, skipName, next, back, leave };
}

/** The first field with a problem gets the focus, because the member requested the next step. */
function focusFirstProblem() {
	window.document.querySelector< HTMLElement >( '[role="dialog"] [aria-invalid="true"]' )?.focus();
}
