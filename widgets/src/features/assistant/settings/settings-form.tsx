import { __ } from '@wordpress/i18n';
import type { AssistantSettings } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { describe, Field, NumberField } from '../../../ui/field';
import { LeaveQuestion } from '../../../ui/leave-question';
import { TickField } from '../../../ui/tick-field';
import { ProviderFields } from './provider-fields';
import { useSettingsForm, type SettingsFormState } from './use-settings-form';
import { idOf } from './values';

/** The settings as owner and managers edit them. */
export function SettingsForm( { saved }: { saved: AssistantSettings } ) {
	const form = useSettingsForm( saved );
	return (
		<form
			noValidate
			onSubmit={ form.submit }
			aria-labelledby="lyd-assistant-settings"
			className="lyd:flex! lyd:max-w-[640px] lyd:flex-col lyd:gap-5"
		>
			<Failure of={ form.failure } />
			<TickField
				label={ __( 'Members may use the assistant', 'lyd' ) }
				hint={ __(
					'If it is off, the assistant is shown nowhere, and the conversations that are open end.',
					'lyd'
				) }
				checked={ form.values.is_enabled }
				onChange={ ( isTicked ) => form.change( { is_enabled: isTicked } ) }
			/>
			{ saved.providers.length > 1 && <ProviderFields form={ form } saved={ saved } /> }
			<TickField
				label={ __( 'The browser may recognise speech', 'lyd' ) }
				hint={ __( 'Some browsers send what is said to their maker. Members can always type instead.', 'lyd' ) }
				checked={ form.values.allows_browser_speech }
				onChange={ ( isTicked ) => form.change( { allows_browser_speech: isTicked } ) }
			/>
			<Days form={ form } />
			<div data-lyd-bar className="lyd:flex lyd:gap-2">
				<Button type="submit" variant="primary" busy={ form.busy } disabled={ ! form.isChanged }>
					{ __( 'Save', 'lyd' ) }
				</Button>
				{ form.isChanged && <Button onClick={ form.cancel }>{ __( 'Cancel', 'lyd' ) }</Button> }
			</div>
			<LeaveQuestion guard={ form.guard } />
		</form>
	);
}

function Days( { form }: { form: SettingsFormState } ) {
	const id = idOf( 'retention_days' );
	const error = form.errors.retention_days;
	const hint = __( 'Conversations are removed so many days after they were last used. Documents stay.', 'lyd' );
	return (
		<Field
			id={ id }
			required
			label={ __( 'Days that conversations are kept', 'lyd' ) }
			hint={ hint }
			error={ error }
		>
			<NumberField
				{ ...describe( id, { hint, error } ) }
				className="lyd:max-w-[120px]"
				value={ form.values.retention_days }
				onChange={ ( { target } ) => form.change( { retention_days: target.value } ) }
				onBlur={ () => form.leave( 'retention_days' ) }
			/>
		</Field>
	);
}
