import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import { blank, isEmail, wrongEmail } from './checks';
import { FormField } from './form-field';
import type { FormProps } from './form-props';
import { RequestFrame } from './request-frame';
import { useRequestForm } from './use-request-form';

interface Values {
	contact_name: string;
	contact_email: string;
	contact_phone: string;
	question: string;
	due_date: string;
}

const check = ( values: Values ) => ( {
	...( ! values.contact_name.trim() && { contact_name: blank() } ),
	...( ! isEmail( values.contact_email ) && { contact_email: wrongEmail() } ),
	...( ! values.question.trim() && { question: blank() } ),
} );

/** Requests a lawyer's review of the document (document 2, sections 2.3 and 9). */
export function LegalReviewForm( props: FormProps ) {
	const { terms } = props;
	const saved = useMemo< Values >(
		() => ( {
			contact_name: terms.name,
			contact_email: terms.email,
			contact_phone: terms.phone,
			question: '',
			due_date: '',
		} ),
		[ terms ]
	);
	const { form, frame, submit } = useRequestForm( 'legal_review', props, saved, check );
	const price = terms.prices.legal_review;
	const { due_date: due, ...values } = form.values;
	const send = () => submit( { ...values, due_date: due || null }, price );
	return (
		<RequestFrame { ...frame } price={ price } onSubmit={ send }>
			<FormField
				form={ form }
				name="question"
				isFirst
				kind="area"
				label={ __( 'What should we look at?', 'lyd' ) }
				required
				more={ { maxLength: 5000 } }
			/>
			<FormField
				form={ form }
				name="due_date"
				kind="date"
				label={ __( 'Wanted by', 'lyd' ) }
				more={ { min: new Date().toLocaleDateString( 'en-CA' ) } }
			/>
			<FormField
				form={ form }
				name="contact_name"
				label={ __( 'Contact', 'lyd' ) }
				required
				more={ { maxLength: 255, autoComplete: 'name' } }
			/>
			<FormField
				form={ form }
				name="contact_email"
				label={ __( 'Email', 'lyd' ) }
				required
				more={ { type: 'email', maxLength: 254, autoComplete: 'email' } }
			/>
			<FormField
				form={ form }
				name="contact_phone"
				label={ __( 'Phone', 'lyd' ) }
				more={ { type: 'tel', maxLength: 50, autoComplete: 'tel' } }
			/>
		</RequestFrame>
	);
}
