import { __ } from '@wordpress/i18n';
import { Field, TextField } from '../../../ui/field';
import { signatureFont } from '../signature-mark';

interface Props {
	name: string;
	onChange: ( name: string ) => void;
}

const id = 'lyd-signature-name';

/** A name that is written as a signature, and how it will look. */
export function TypedField( { name, onChange }: Props ) {
	return (
		<>
			<Field id={ id } label={ __( 'Your full name', 'lyd' ) } required>
				<TextField
					id={ id }
					autoComplete="name"
					maxLength={ 80 }
					required
					value={ name }
					onChange={ ( event ) => onChange( event.target.value ) }
				/>
			</Field>
			<div
				aria-hidden="true"
				style={ signatureFont }
				className="lyd:mt-4 lyd:flex lyd:min-h-24 lyd:items-center lyd:justify-center lyd:overflow-hidden lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-[#fff] lyd:px-3 lyd:text-center lyd:text-[32px] lyd:leading-tight lyd:break-words lyd:text-[#10205c]"
			>
				{ name }
			</div>
		</>
	);
}
