import type { InputHTMLAttributes } from 'react';
import { __ } from '@wordpress/i18n';
import { afterPress } from '../../../lib/after-press';
import { describe, Field, TextField } from '../../../ui/field';
import type { CompanyFormState } from './use-company-form';
import { idOf } from './values';

interface Entry extends InputHTMLAttributes< HTMLInputElement > {
	name: 'name_team' | 'company_registration_no' | 'industry' | 'website';
	label: string;
}

/** The service keeps no more characters than these; a website gets its scheme added. */
const entries = (): Entry[] => [
	{
		name: 'name_team',
		label: __( 'Company name', 'lyd' ),
		required: true,
		maxLength: 255,
		autoComplete: 'organization',
	},
	{ name: 'company_registration_no', label: __( 'Company number', 'lyd' ), required: true, maxLength: 50 },
	{ name: 'industry', label: __( 'Industry', 'lyd' ), maxLength: 120 },
	{ name: 'website', label: __( 'Website', 'lyd' ), maxLength: 247, type: 'url', autoComplete: 'url' },
];

/** The company's details, one line each. */
export function CompanyLines( { form }: { form: CompanyFormState } ) {
	return (
		<div className="lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
			{ entries().map( ( { name, label, ...rest } ) => {
				const id = idOf( name );
				const error = form.errors[ name ];
				return (
					<Field key={ name } id={ id } label={ label } required={ rest.required } error={ error }>
						<TextField
							{ ...describe( id, { error } ) }
							{ ...rest }
							onBlur={ () => afterPress( () => form.leave( name ) ) }
							value={ form.values[ name ] }
							onChange={ ( event ) => form.change( { [ name ]: event.target.value } ) }
						/>
					</Field>
				);
			} ) }
		</div>
	);
}
