import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { AssistantSettings } from '../../../api/types';
import { formatDate } from '../../../lib/dates';
import { FieldError } from '../../../ui/field';
import { RadioRow, radioRowClass } from '../../../ui/radio-row';
import { TickField } from '../../../ui/tick-field';
import type { SettingsFormState } from './use-settings-form';
import { idOf } from './values';
import { providerDetails, providerNames, sentToOpenAi } from './words';

interface Props {
	form: SettingsFormState;
	saved: AssistantSettings;
}

/** Who understands, hears and speaks; with what is sent to whom, and the firm's consent to it. */
export function ProviderFields( { form, saved }: Props ) {
	const { provider } = form.values;
	const choose = ( next: AssistantSettings[ 'provider' ] ) =>
		form.change( { provider: next, consents: next === saved.provider && next !== 'local' } );
	return (
		<fieldset className="lyd:m-0 lyd:border-0 lyd:p-0">
			<legend className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
				{ __( 'Who understands, hears and speaks', 'lyd' ) }
			</legend>
			<div className="lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line">
				{ saved.providers.map( ( each ) => (
					<div key={ each } className={ radioRowClass( each === provider ) }>
						<RadioRow
							group="lyd-assistant-provider"
							value={ each }
							text={ providerNames()[ each ] }
							details={ [ providerDetails()[ each ] ] }
							isChosen={ each === provider }
							onChoose={ () => choose( each ) }
						/>
					</div>
				) ) }
			</div>
			{ provider === 'openai' && <Sent form={ form } saved={ saved } /> }
		</fieldset>
	);
}

function Sent( { form, saved }: Props ) {
	const { timezone } = useConfig();
	const error = form.errors.consents;
	return (
		<div className="lyd:mt-4 lyd:flex lyd:flex-col lyd:gap-3 lyd:text-sm">
			<div>
				<p className="lyd:font-medium">{ __( 'What is sent to OpenAI', 'lyd' ) }</p>
				<ul className="lyd:mt-1 lyd:list-disc lyd:pl-5">
					{ sentToOpenAi().map( ( each ) => (
						<li key={ each }>{ each }</li>
					) ) }
				</ul>
			</div>
			<TickField
				label={ __( 'Also names of clients that were imported', 'lyd' ) }
				hint={ __(
					'Otherwise they are sent as “Party 1”. Names from Xero are never sent. Members may still say a name themselves.',
					'lyd'
				) }
				checked={ form.values.sends_partner_data }
				onChange={ ( isTicked ) => form.change( { sends_partner_data: isTicked } ) }
			/>
			{ saved.provider === 'openai' ? (
				<p className="lyd:text-soft">
					{ sprintf(
						/* translators: 1: a member's name. 2: a date. */
						__( '%1$s agreed to this for the firm on %2$s.', 'lyd' ),
						saved.consented_by ?? __( 'A member', 'lyd' ),
						formatDate( saved.consented_at, timezone )
					) }
				</p>
			) : (
				<div id={ idOf( 'consents' ) } tabIndex={ -1 }>
					<TickField
						label={ __( 'The firm agrees that this is sent to OpenAI', 'lyd' ) }
						checked={ form.values.consents }
						onChange={ ( consents ) => form.change( { consents } ) }
					/>
					<div role="alert">
						<FieldError id={ idOf( 'consents' ) } error={ error } />
					</div>
				</div>
			) }
		</div>
	);
}
