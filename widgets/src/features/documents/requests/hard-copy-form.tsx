import { useMemo } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { blank, isCount, mostCopies } from './checks';
import { FormField } from './form-field';
import type { FormProps } from './form-props';
import { RequestFrame } from './request-frame';
import { useRequestForm } from './use-request-form';
import { totalOf } from './words';

interface Values {
	delivery_name: string;
	delivery_address: string;
	phone: string;
	copies: string;
	binding_note: string;
}

const check = ( values: Values ) => ( {
	...( ! isCount( values.copies ) && {
		/* translators: %d: number of copies. */
		copies: sprintf( __( 'Please order between 1 and %d copies.', 'lyd' ), mostCopies ),
	} ),
	...( ! values.delivery_name.trim() && { delivery_name: blank() } ),
	...( ! values.delivery_address.trim() && { delivery_address: blank() } ),
	...( ! values.phone.trim() && { phone: blank() } ),
} );

/** Orders printed and bound copies (document 2, section 2.3). */
export function HardCopyForm( props: FormProps ) {
	const { terms } = props;
	const saved = useMemo< Values >(
		() => ( {
			delivery_name: terms.name,
			delivery_address: terms.address,
			phone: terms.phone,
			copies: '1',
			binding_note: '',
		} ),
		[ terms ]
	);
	const { form, frame, submit } = useRequestForm( 'hard_copy', props, saved, check );
	const copies = isCount( form.values.copies ) ? Number( form.values.copies ) : 1;
	const price = totalOf( terms.prices.hard_copy, copies );
	const send = () => submit( { ...form.values, copies }, price );
	return (
		<RequestFrame { ...frame } price={ price } onSubmit={ send }>
			<FormField
				form={ form }
				name="copies"
				isFirst
				kind="number"
				label={ __( 'Copies', 'lyd' ) }
				required
				more={ { inputMode: 'numeric', maxLength: 3 } }
			/>
			<FormField
				form={ form }
				name="delivery_name"
				label={ __( 'Deliver to', 'lyd' ) }
				required
				more={ { maxLength: 255, autoComplete: 'name' } }
			/>
			<FormField
				form={ form }
				name="delivery_address"
				kind="area"
				label={ __( 'Address', 'lyd' ) }
				required
				more={ { maxLength: 500, rows: 3, autoComplete: 'street-address' } }
			/>
			<FormField
				form={ form }
				name="phone"
				label={ __( 'Phone', 'lyd' ) }
				required
				more={ { type: 'tel', maxLength: 50, autoComplete: 'tel' } }
			/>
			<FormField
				form={ form }
				name="binding_note"
				kind="area"
				label={ __( 'How should they be bound?', 'lyd' ) }
				more={ { maxLength: 5000, rows: 2 } }
			/>
		</RequestFrame>
	);
}
