import { useClient } from '../../../api/context';
import { emailStepProblems, isComplete, setupProblems } from '../form';
import { requestBody, subjectOf } from '../request';
import { checkRequest, findingsIn, sendRequest } from '../calls';
import { dropForm } from '../storage';
import { hasErrors, hasWarnings } from './findings';
import { useWizardStore, type Progress, type WizardState } from './store';

const bodyOf = ( { form, document, setup, areAccepted }: WizardState ) =>
	requestBody( form, document, setup, areAccepted );

/**
 * The way through the two steps, and the sending.
 *
 * @param onSent Called when the document was sent.
 */
export function useSteps( onSent: () => void ) {
	const store = useWizardStore();
	const client = useClient();

	/** Runs one request at a time; findings of a refusal are shown on the first step. */
	async function run( progress: Progress, action: () => Promise< Progress > ) {
		if ( store.getState().progress !== 'idle' ) {
			return;
		}
		store.setState( { progress, failure: null } );
		try {
			store.setState( { progress: await action() } );
		} catch ( error ) {
			const findings = findingsIn( error );
			store.setState( { progress: 'idle', ...( ! findings.length && { failure: error } ) } );
			if ( findings.length ) {
				store.getState().find( findings );
				store.getState().go( 'signers' );
			}
		}
	}

	/** To the e-mail, if the fields are right and the check found nothing that stops. Resolves to whether it was reached. */
	async function next(): Promise< boolean > {
		const { form, setup, showProblems } = store.getState();
		showProblems();
		if ( ! isComplete( form ) || Object.keys( setupProblems( form, setup.min_due_date ) ).length ) {
			setTimeout( focusFirstProblem );
			return false;
		}
		await run( 'checking', async () => {
			const before = store.getState();
			const findings = await checkRequest( client, bodyOf( before ) );
			if ( JSON.stringify( findings ) !== JSON.stringify( before.findings ) ) {
				before.find( findings );
			}
			const { areAccepted } = store.getState();
			if ( ! hasErrors( findings ) && ( areAccepted || ! hasWarnings( findings ) ) ) {
				before.go( 'email' );
			}
			return 'idle';
		} );
		return store.getState().step === 'email';
	}

	async function send(): Promise< void > {
		const { form, document, setup, user } = store.getState();
		if ( Object.keys( emailStepProblems( subjectOf( form, setup ), form.body ) ).length ) {
			focusFirstProblem();
			return;
		}
		await run( 'sending', async () => {
			const isSent = await sendRequest( client, bodyOf( store.getState() ) );
			dropForm( user, document.id );
			onSent();
			return isSent ? 'sent' : 'slow';
		} );
	}

	return { next, send };
}

/** The first field with a problem gets the focus, because the member requested the next step. */
function focusFirstProblem() {
	window.document.querySelector< HTMLElement >( '[role="dialog"] [aria-invalid="true"]' )?.focus();
}
