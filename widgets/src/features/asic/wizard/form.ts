import { __ } from '@wordpress/i18n';
import { readForm } from '../../../lib/kept-forms';
import type { ApplicationData, LegalElement, NameCheck } from '../types';

export type Step = 'document' | 'name' | 'consent' | 'directors' | 'acknowledgement';

/**
 * What the wizard is opened for: a document that was just started, one whose consents are missing, or another name. The mode 1 of the
 * specification, in which the interview follows the first step, is the start dialog alone.
 */
export type WizardMode = 'both' | 'only-consent' | 'name';

/** The result of a name check, for the name that was checked. */
export interface Outcome {
	kind: 'success' | 'manual' | 'error';
	message: string;
	companyName: string;
	legalElement: LegalElement | '';
	/** ISO moment of the check. */
	at: string;
}

/** The answers of the wizard, kept on this device. */
export interface RegistrationForm {
	step: Step | null;
	companyName: string;
	legalElement: LegalElement | '';
	outcome: Outcome | null;
	/** The member goes on without a name: it is given in the interview, or is the ACN. */
	isUnnamed: boolean;
	/** The member goes on with a name that ASIC will review. */
	isReviewAccepted: boolean;
	preRegistrationConsent: boolean;
	directorRead: boolean;
	directorOffences: boolean;
	directorRequirement: boolean;
	acknowledgement: boolean;
}

export const blankForm: RegistrationForm = {
	step: null,
	companyName: '',
	legalElement: '',
	outcome: null,
	isUnnamed: false,
	isReviewAccepted: false,
	preRegistrationConsent: false,
	directorRead: false,
	directorOffences: false,
	directorRequirement: false,
	acknowledgement: false,
};

/** Milliseconds for which the result of a check counts when the wizard is opened again. */
const outcomeLife = 86_400_000;

/** The form that the wizard begins with: the stored one of the member, else a blank one. */
export function initialForm( user: number, document: number, now = new Date() ): RegistrationForm {
	const stored = storedFields( readForm( 'registration', user, document ) );
	const { outcome } = stored;
	const isOld = outcome && now.getTime() - Date.parse( outcome.at ) > outcomeLife;
	return { ...blankForm, ...stored, ...( isOld && { outcome: null, isReviewAccepted: false } ) };
}

/** The stored values that are of the right type: another release may have stored others. */
function storedFields( stored: unknown ): Partial< RegistrationForm > {
	const values = ( stored ?? {} ) as Record< string, unknown >;
	const typed = Object.entries( blankForm ).filter( ( [ name, value ] ) =>
		value === null
			? typeof values[ name ] === ( name === 'step' ? 'string' : 'object' )
			: typeof values[ name ] === typeof value
	);
	return Object.fromEntries( typed.map( ( [ name ] ) => [ name, values[ name ] ] ) );
}

/** The three results of a name check (document 2, section 4.3). */
export function outcomeOf(
	check: NameCheck,
	companyName: string,
	legalElement: LegalElement,
	now = new Date()
): Outcome {
	const reviewed = check.is_manual_check ? 'manual' : 'success';
	return {
		kind: check.is_available ? reviewed : 'error',
		message: check.message,
		companyName,
		legalElement,
		at: now.toISOString(),
	};
}

/** The result for the name as it is typed now; null if it was changed after the check. */
export function currentOutcome( { outcome, companyName, legalElement }: RegistrationForm ): Outcome | null {
	const isSame = outcome?.companyName === companyName.trim() && outcome.legalElement === legalElement;
	return isSame ? outcome : null;
}

/** Whether the step after the name may follow. */
export function isNameReady( form: RegistrationForm ): boolean {
	const outcome = currentOutcome( form );
	return form.isUnnamed || outcome?.kind === 'success' || ( outcome?.kind === 'manual' && form.isReviewAccepted );
}

/** Whether the wizard has answers besides the name, which another name must not remove. */
export const hasConsents = ( form: RegistrationForm ) =>
	form.preRegistrationConsent || form.directorRead || form.directorOffences || form.directorRequirement;

/** The problems of the name (document 2, section 5). */
export const nameProblems = ( { companyName, legalElement }: RegistrationForm ) => ( {
	companyName: companyName.trim() ? undefined : __( 'Please input your company name!', 'lyd' ),
	legalElement: legalElement ? undefined : __( 'Please select your legal!', 'lyd' ),
} );

/** Why the next step may not follow; undefined if it may. */
export function stepProblem( step: Step, form: RegistrationForm ): string | undefined {
	const isReady: Record< Step, boolean > = {
		document: true,
		name: isNameReady( form ),
		consent: form.preRegistrationConsent,
		directors: form.directorRead && form.directorOffences && form.directorRequirement,
		acknowledgement: form.acknowledgement,
	};
	if ( isReady[ step ] ) {
		return undefined;
	}
	return step === 'directors' ? __( 'Tick all three boxes to go on.', 'lyd' ) : __( 'Tick the box to go on.', 'lyd' );
}

/** What is stored with the document; who consented and when is added by the service. */
export const applicationData = ( form: RegistrationForm, document: number, template: string, confirmed: boolean ) =>
	( {
		doc_id: document,
		confirmed,
		proposed_name: form.isUnnamed ? null : form.companyName.trim(),
		legal_element: form.isUnnamed ? null : ( form.legalElement as LegalElement ),
		template_name: template,
		is_asic: true,
		pre_registration_consent: form.preRegistrationConsent,
		pre_director_read: form.directorRead,
		pre_director_offences: form.directorOffences,
		pre_director_requirement: form.directorRequirement,
		acknowledgement: form.acknowledgement,
	} ) satisfies ApplicationData;
