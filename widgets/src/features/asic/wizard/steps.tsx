import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { RichText } from '../../../ui/rich-text';
import { TickField } from '../../../ui/tick-field';
import { NameAndFolder } from '../../documents/components/name-and-folder';
import { withFallback } from '../../documents/actions/failure';
import { ConsentStep, DirectorStep } from './consents';
import { currentOutcome, isNameReady, stepProblem, type Step } from './form';
import { NameStep } from './name-step';
import { Problem } from './problem';
import { RefusedName } from './refused-name';
import { useWizard } from './store';
import { useSteps } from './use-steps';

interface EndProps {
	confirmed: boolean;
	onDone: ( isNamed: boolean ) => void;
}

/** The step that is open, with its problem and the failure of the last request. */
export function StepView( { confirmed, onDone }: EndProps ) {
	const { step, form, naming, failure, isChecked, isNameRefused } = useWizard( ( state ) => state );
	const { checkName, skipName, leave } = useSteps( confirmed, onDone );
	const problem = isChecked && step !== 'name' ? stepProblem( step, form ) : undefined;
	return (
		<>
			<StepLine />
			{ isNameRefused ? (
				<RefusedName onContinue={ () => leave() } />
			) : (
				<Failure of={ failure && withFallback( failure, failureText( step ) ) } />
			) }
			{ step === 'document' && <NameAndFolder store={ naming } /> }
			{ step === 'name' && <NameStep onCheck={ checkName } onSkip={ skipName } /> }
			{ step === 'consent' && <ConsentStep /> }
			{ step === 'directors' && <DirectorStep /> }
			{ step === 'acknowledgement' && <AcknowledgementStep /> }
			{ problem && <Problem text={ problem } /> }
		</>
	);
}

/** Document 2, section 8. */
const failureText = ( step: Step ) =>
	step === 'name'
		? __( 'The name could not be checked. Please try again.', 'lyd' )
		: __( 'Can not apply template name for document. Please do it manually.', 'lyd' );

const names = (): Record< Step, string > => ( {
	document: __( 'Document name and folder', 'lyd' ),
	name: __( 'Company name availability', 'lyd' ),
	consent: __( 'Pre-registration consent', 'lyd' ),
	directors: __( 'Director ID', 'lyd' ),
	acknowledgement: __( 'Acknowledgement', 'lyd' ),
} );

/** Which step it is. It gets the focus when the step changes, so that a second Enter does not press the next button. */
function StepLine() {
	const { steps, step } = useWizard( ( state ) => state );
	const heading = useRef< HTMLHeadingElement >( null );
	const before = useRef( step );
	useEffect( () => {
		if ( before.current !== step ) {
			before.current = step;
			heading.current?.focus();
		}
	}, [ step ] );
	if ( steps.length === 1 ) {
		return null;
	}
	return (
		<h3 ref={ heading } tabIndex={ -1 } className="lyd:mb-3 lyd:text-md lyd:text-soft lyd:outline-none">
			{ sprintf(
				/* translators: 1: number of the step, 2: number of steps, 3: name of the step. */
				__( 'Step %1$d of %2$d: %3$s', 'lyd' ),
				steps.indexOf( step ) + 1,
				steps.length,
				names()[ step ]
			) }
		</h3>
	);
}

/** The text of the template, and its box (document 2, section 5). */
function AcknowledgementStep() {
	const { document, form, change } = useWizard( ( state ) => state );
	return (
		<>
			<div className="lyd:mb-4 lyd:rounded-lg lyd:bg-sunken lyd:p-4 lyd:text-sm">
				<RichText html={ document.acknowledgement ?? '' } />
			</div>
			<TickField
				label={ __( 'I have read and acknowledge this.', 'lyd' ) }
				checked={ form.acknowledgement }
				onChange={ ( acknowledgement ) => change( { acknowledgement } ) }
			/>
		</>
	);
}

/** The buttons of the step. */
export function StepButtons( { confirmed, onDone, onClose }: EndProps & { onClose: () => void } ) {
	const { steps, step, mode, form, busy, isNameRefused } = useWizard( ( state ) => state );
	const { next, back } = useSteps( confirmed, onDone );
	const isLast = steps.at( -1 ) === step;
	const outcome = currentOutcome( form )?.kind;
	return (
		<>
			{ step === steps[ 0 ] ? (
				<Button className="lyd:mr-auto" onClick={ onClose }>
					{ __( 'Cancel', 'lyd' ) }
				</Button>
			) : (
				<Button className="lyd:mr-auto" icon="back" disabled={ busy === 'save' } onClick={ back }>
					{ __( 'Back', 'lyd' ) }
				</Button>
			) }
			<Button
				key={ step }
				variant="primary"
				// The box of a name that is reviewed is asked for when the button is pressed.
				disabled={ busy === 'check' || ( step === 'name' && ! isNameReady( form ) && outcome !== 'manual' ) }
				busy={ busy === 'save' }
				onClick={ next }
			>
				{ isNameRefused ? __( 'Try again', 'lyd' ) : nextText( isLast, mode === 'name' ) }
			</Button>
		</>
	);
}

function nextText( isLast: boolean, isOnlyName: boolean ): string {
	if ( ! isLast ) {
		return __( 'Next Step', 'lyd' );
	}
	return isOnlyName ? __( 'Use this name', 'lyd' ) : __( 'Continue to the interview', 'lyd' );
}
