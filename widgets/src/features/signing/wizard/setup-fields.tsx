import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { DateField, describe, Field, SelectField } from '../../../ui/field';
import { TickField } from '../../../ui/tick-field';
import { possibleLastSigners } from '../people';
import { useProblem } from './contact-fields';
import { useWizard } from './store';

/** How and until when it is signed, apart from who signs (document 3, section 5). */
export function SetupFields() {
	const { setup, form, change, setSms, touch } = useWizard( ( state ) => state );
	const dueError = useProblem( 'dueDate' );
	const providerError = useProblem( 'provider' );
	return (
		<section
			aria-label={ __( 'How it is signed', 'lyd' ) }
			className="lyd:mb-5 lyd:grid lyd:gap-x-4 lyd:gap-y-3 lyd:@sm:grid-cols-2"
		>
			<Field id="lyd-provider" required label={ __( 'Signature provider', 'lyd' ) } error={ providerError }>
				<SelectField
					{ ...describe( 'lyd-provider', { error: providerError } ) }
					options={ setup.providers.map( ( { code, name } ) => ( { value: code, text: name } ) ) }
					empty={ form.provider ? undefined : __( 'Choose…', 'lyd' ) }
					value={ form.provider }
					onChange={ ( { target } ) => change( { provider: target.value } ) }
				/>
			</Field>
			<Field id="lyd-due-date" required label={ __( 'Due date', 'lyd' ) } error={ dueError }>
				<DateField
					{ ...describe( 'lyd-due-date', { error: dueError } ) }
					min={ setup.min_due_date }
					value={ form.dueDate }
					onChange={ ( { target } ) => change( { dueDate: target.value } ) }
					onBlur={ () => touch( 'dueDate' ) }
				/>
			</Field>
			<TickField
				label={ __( 'Send text messages too', 'lyd' ) }
				hint={ __( 'Every signer needs a mobile number.', 'lyd' ) }
				checked={ form.sms }
				onChange={ setSms }
			/>
			<TickField
				label={ __( 'Signers may delegate', 'lyd' ) }
				hint={ __( 'A signer may name another person instead.', 'lyd' ) }
				checked={ form.allowsDelegation }
				onChange={ ( allowsDelegation ) => change( { allowsDelegation } ) }
			/>
			<TickField
				label={ __( 'Sign in groups', 'lyd' ) }
				hint={ __( 'A group signs when the group before it has signed.', 'lyd' ) }
				checked={ form.isGroup }
				onChange={ ( isGroup ) => change( { isGroup } ) }
			/>
			{ ! form.isGroup && <LastSignerField /> }
		</section>
	);
}

function LastSignerField(): ReactNode {
	const { form, change, touch } = useWizard( ( state ) => state );
	const error = useProblem( 'lastSigner' );
	const options = possibleLastSigners( form.people );
	return (
		<Field id="lyd-last-signer" required label={ __( 'Last signer', 'lyd' ) } error={ error }>
			<SelectField
				{ ...describe( 'lyd-last-signer', { error } ) }
				empty={ __( 'Choose who signs last', 'lyd' ) }
				options={ options.map( ( { key, name } ) => ( { value: key, text: name || key } ) ) }
				value={ form.lastSigner }
				onChange={ ( { target } ) => change( { lastSigner: target.value } ) }
				onBlur={ () => touch( 'lastSigner' ) }
			/>
		</Field>
	);
}
