import { useId, type FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { describe, Field, SelectField, TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TickField } from '../../../ui/tick-field';
import { legalElements } from '../legal-elements';
import { currentOutcome, nameProblems, stepProblem, type Outcome, type RegistrationForm } from './form';
import { OtherNames } from './other-names';
import { Problem } from './problem';
import { useWizard } from './store';

/** Characters of a company's name at most. */
const longestName = 200;

/** Step 1: whether the company's name is available (document 2, section 4.3). */
export function NameStep( { onCheck, onSkip }: { onCheck: () => void; onSkip: () => void } ) {
	const { form, busy, isChecked, isFixed, change } = useWizard( ( state ) => state );
	const id = useId();
	const { companyName: nameError, legalElement: legalError } = isChecked
		? nameProblems( form )
		: { companyName: undefined, legalElement: undefined };
	const outcome = currentOutcome( form );
	const handleSubmit = ( event: FormEvent ) => {
		event.preventDefault();
		onCheck();
	};
	return (
		<form noValidate onSubmit={ handleSubmit }>
			<div className="lyd:flex lyd:flex-wrap lyd:gap-4">
				<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-60">
					<Field id={ `${ id }-name` } label={ __( 'Company name', 'lyd' ) } required error={ nameError }>
						<TextField
							{ ...describe( `${ id }-name`, { error: nameError } ) }
							value={ form.companyName }
							maxLength={ longestName }
							readOnly={ isFixed }
							autoComplete="off"
							onChange={ ( { target } ) => change( { companyName: target.value, isUnnamed: false } ) }
						/>
					</Field>
				</div>
				<div className="lyd:flex-1 lyd:basis-40">
					<Field id={ `${ id }-legal` } label={ __( 'Legal element', 'lyd' ) } required error={ legalError }>
						<SelectField
							{ ...describe( `${ id }-legal`, { error: legalError } ) }
							options={ [
								{ value: '', text: __( 'Please select', 'lyd' ) },
								...legalElements.map( ( value ) => ( { value, text: value } ) ),
							] }
							value={ form.legalElement }
							disabled={ isFixed }
							onChange={ ( { target } ) =>
								change( {
									legalElement: target.value as RegistrationForm[ 'legalElement' ],
									isUnnamed: false,
								} )
							}
						/>
					</Field>
				</div>
			</div>
			<div className="lyd:mt-4 lyd:mb-4 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-2">
				<Button type="submit" icon="search" busy={ busy === 'check' }>
					{ busy === 'check' ? __( 'Asking ASIC…', 'lyd' ) : __( 'Check name', 'lyd' ) }
				</Button>
				<p className="lyd:text-sm lyd:text-soft">{ __( 'This does not reserve the name.', 'lyd' ) }</p>
			</div>
			{ outcome && <OutcomeNotice outcome={ outcome } /> }
			{ outcome?.kind === 'manual' && ! isFixed && <ReviewTick /> }
			{ outcome?.kind !== 'success' && outcome?.kind !== 'manual' && (
				<OtherNames isTaken={ Boolean( outcome ) } onSkip={ onSkip } />
			) }
		</form>
	);
}

const kinds = { success: 'success', manual: 'warning', error: 'danger' } as const;

function OutcomeNotice( { outcome: { kind, message, companyName, legalElement } }: { outcome: Outcome } ) {
	const texts = {
		success: __( 'This name is available.', 'lyd' ),
		manual: __( 'This name is available, but ASIC will review it by hand.', 'lyd' ),
		error: messageForCode( 'name_not_available' ),
	};
	return (
		<Notice
			kind={ kinds[ kind ] }
			title={ <bdi className="lyd:break-words">{ `${ companyName } ${ legalElement }` }</bdi> }
		>
			{ message || texts[ kind ] }
		</Notice>
	);
}

/** The box without which a name that is reviewed is not used. */
function ReviewTick() {
	const { form, isChecked, change } = useWizard( ( state ) => state );
	const problem = isChecked && stepProblem( 'name', form );
	return (
		<>
			<TickField
				label={ __( 'I want to proceed with this name. ASIC’s review can take several days.', 'lyd' ) }
				checked={ form.isReviewAccepted }
				onChange={ ( isReviewAccepted ) => change( { isReviewAccepted } ) }
			/>
			{ problem && <Problem text={ problem } /> }
		</>
	);
}
