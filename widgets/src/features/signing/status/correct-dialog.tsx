import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { useForm } from '../../../lib/form';
import { useSubmit } from '../../../lib/submit';
import { describe, Field, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { withFallback } from '../../documents/actions/failure';
import { blankMessage, emailProblem } from '../form';
import { isPhone, joinPhone, splitPhone, stripPhone } from '../phone';
import type { SignerStatus } from '../types';

interface Props {
	signer: SignerStatus;
	/** The provider cannot change a signer: it takes the document back and sends it to everyone again. */
	isSentAgain: boolean;
	onCorrected: ( message: string ) => void;
	onClose: () => void;
}

interface Values {
	full_name: string;
	email: string;
	phone_number: string;
}

/** A phone may stay blank: whether it is needed depends on how the document was sent. */
function check( values: Values ) {
	const phone = storedPhone( values.phone_number );
	return {
		...( ! values.full_name.trim() && { full_name: blankMessage() } ),
		...( emailProblem( values.email ) && { email: emailProblem( values.email ) } ),
		...( phone && ! isPhone( phone ) && { phone_number: __( 'Please input a valid phone number.', 'lyd' ) } ),
	};
}

const storedPhone = ( typed: string ) => joinPhone( splitPhone( typed.trim(), [] ) );

/** Corrects a signer's name and address; a new link replaces the old one. */
export function CorrectDialog( { signer, isSentAgain, onCorrected, onClose }: Props ) {
	const client = useClient();
	const [ saved ] = useState( { full_name: signer.Name, email: signer.Email, phone_number: signer.phone } );
	const form = useForm< Values >( saved, check );
	const { busy, failure, submit } = useSubmit(
		() =>
			client.call( `/fusesign/signer/${ signer.signer_id }`, {
				method: 'PUT',
				body: {
					full_name: form.values.full_name.trim(),
					email: form.values.email.trim(),
					phone_number: storedPhone( form.values.phone_number ),
				},
			} ),
		( { message } ) => onCorrected( message )
	);
	const fieldProps = ( name: keyof Values ) => ( {
		...describe( `lyd-correct-${ name }`, { error: form.errors[ name ] } ),
		autoComplete: 'off',
		value: form.values[ name ],
		onBlur: () => form.leave( name ),
	} );
	return (
		<FormDialog
			title={ __( 'Correct address', 'lyd' ) }
			description={
				isSentAgain
					? __( 'The document is sent again. Everyone gets a new message, and older links end.', 'lyd' )
					: sprintf(
							/* translators: %s: name of a signer. */
							__( '%s gets a new link. The old one no longer works.', 'lyd' ),
							signer.Name
						)
			}
			confirm={ __( 'Save and send', 'lyd' ) }
			disabled={ ! form.isChanged }
			guarded={ form.isChanged }
			busy={ busy }
			failure={ withFallback( failure, __( 'The address could not be corrected.', 'lyd' ) ) }
			onSubmit={ () => {
				form.send();
				if ( form.isValid ) {
					void submit();
				}
			} }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Field
					id="lyd-correct-full_name"
					required
					label={ __( 'Name', 'lyd' ) }
					error={ form.errors.full_name }
				>
					<TextField
						{ ...fieldProps( 'full_name' ) }
						onChange={ ( { target } ) => form.change( { full_name: target.value } ) }
					/>
				</Field>
				<Field id="lyd-correct-email" required label={ __( 'Email', 'lyd' ) } error={ form.errors.email }>
					<TextField
						{ ...fieldProps( 'email' ) }
						type="email"
						onChange={ ( { target } ) => form.change( { email: target.value } ) }
					/>
				</Field>
				<Field
					id="lyd-correct-phone_number"
					label={ __( 'Mobile number', 'lyd' ) }
					error={ form.errors.phone_number }
				>
					<TextField
						{ ...fieldProps( 'phone_number' ) }
						type="tel"
						onChange={ ( { target } ) => form.change( { phone_number: stripPhone( target.value ) } ) }
					/>
				</Field>
			</div>
		</FormDialog>
	);
}
