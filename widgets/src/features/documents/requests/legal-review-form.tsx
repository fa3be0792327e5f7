import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import { useForm } from '../../../lib/form';
import { blank, isEmail, wrongEmail } from './checks';
import { focusWrong, FormField } from './form-field';
import type { FormProps } from './form-props';
import { RequestFrame } from './request-frame';
import { useSend } from './use-send';

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

/** Asks a lawyer to look at the document (document 2, sections 2.3 and 9). */
export function LegalReviewForm( { document, terms, confirmed, onSent, onOtherPrice, onClose }: FormProps ) {
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
	const form = useForm( saved, check );
	const price = terms.prices.legal_review;
	const { send, busy, failure } = useSend( {
		kind: 'legal_review',
		documentId: document.id,
		confirmed,
		onSent,
		onOtherPrice,
		refuse: form.refuse,
	} );
	const submit = () => {
		form.send();
		if ( ! form.isValid ) {
			focusWrong();
			return;
		}
		const { due_date: due, ...values } = form.values;
		void send( { ...values, due_date: due || null }, price );
	};
	return (
		<RequestFrame
			kind="legal_review"
			documentName={ document.name }
			rows={ terms.rows }
			price={ price }
			guarded={ form.isChanged }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
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
