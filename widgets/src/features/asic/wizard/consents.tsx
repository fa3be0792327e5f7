import { __ } from '@wordpress/i18n';
import { newTab, NewTabHint } from '../../../ui/new-tab';
import { TickField } from '../../../ui/tick-field';
import { useWizard } from './store';

const points = 'lyd:mb-3 lyd:list-disc lyd:space-y-2 lyd:pl-5 lyd:text-sm';
const point = 'lyd:list-item';
const directorIdPage = 'https://www.abrs.gov.au/director-identification-number';

/** Step 2: the consents that must exist before the registration. */
export function ConsentStep() {
	const { form, change } = useWizard( ( state ) => state );
	return (
		<>
			<p className="lyd:mb-2 lyd:text-sm">
				{ __( 'Before a company is registered, these people have to agree in writing:', 'lyd' ) }
			</p>
			<ul className={ points }>
				<li className={ point }>{ __( 'each director and secretary to the role,', 'lyd' ) }</li>
				<li className={ point }>
					{ __( 'each member to become a member and to take up the shares,', 'lyd' ) }
				</li>
				<li className={ point }>
					{ __( 'the occupier of the registered office to its use, if it is not the company.', 'lyd' ) }
				</li>
			</ul>
			<TickField
				label={ __(
					'I have these consents in writing, or will have them before the application is submitted.',
					'lyd'
				) }
				checked={ form.preRegistrationConsent }
				onChange={ ( preRegistrationConsent ) => change( { preRegistrationConsent } ) }
			/>
		</>
	);
}

/** Step 3: what has to be confirmed about director IDs, in three boxes (document 2, section 5). */
export function DirectorStep() {
	const { form, change } = useWizard( ( state ) => state );
	return (
		<>
			<p className="lyd:mb-2 lyd:text-sm">
				{ __(
					'A director needs a director ID of 15 digits before the appointment. Only the director can apply for it.',
					'lyd'
				) }{ ' ' }
				<a href={ directorIdPage } { ...newTab } className="lyd:text-link lyd:underline lyd:underline-offset-2">
					{ __( 'About director IDs', 'lyd' ) }
					<NewTabHint />
				</a>
			</p>
			<TickField
				label={ __( 'I have read what is required of directors about their ID.', 'lyd' ) }
				checked={ form.directorRead }
				onChange={ ( directorRead ) => change( { directorRead } ) }
			/>
			<TickField
				label={ __( 'I know that acting as a director without a director ID is an offence.', 'lyd' ) }
				checked={ form.directorOffences }
				onChange={ ( directorOffences ) => change( { directorOffences } ) }
			/>
			<TickField
				label={ __( 'Every director of this company has a director ID.', 'lyd' ) }
				checked={ form.directorRequirement }
				onChange={ ( directorRequirement ) => change( { directorRequirement } ) }
			/>
		</>
	);
}
