import { __ } from '@wordpress/i18n';
import type { Form } from '../../../lib/form';
import { AddressFields } from '../../address/address-fields';
import { idOf } from '../labels';
import type { ProfileValues } from '../types';
import { Section } from './section';

/** Billing Details (document 1, section 2.1). */
export function Billing( { form }: { form: Form< ProfileValues > } ) {
	return (
		<Section
			title={ __( 'Billing Details', 'lyd' ) }
			description={ __( 'The address on your invoices and receipts.', 'lyd' ) }
		>
			<AddressFields
				id={ idOf( '' ).slice( 0, -1 ) }
				hasFloor
				value={ form.values }
				errors={ form.errors }
				onChange={ form.change }
				onBlur={ form.leave }
			/>
		</Section>
	);
}
