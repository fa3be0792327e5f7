import { __ } from '@wordpress/i18n';
import { PictureField } from '../../pictures/picture-field';
import { initials } from '../../../ui/avatar';
import type { CompanyFormState } from './use-company-form';
import { idOf } from './values';

/** The company's logo; what would save waits until it has arrived. */
export function LogoField( { form }: { form: CompanyFormState } ) {
	const { company_logo: logo, name_team: name } = form.values;
	return (
		<div>
			<p aria-hidden="true" className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
				{ __( 'Company logo', 'lyd' ) }
			</p>
			<PictureField
				id={ idOf( 'company_logo' ) }
				label={ __( 'Company logo', 'lyd' ) }
				shape="square"
				empty={ <span className="lyd:uppercase">{ initials( name ) }</span> }
				value={ logo && { id: logo.id, src: logo.url } }
				onChange={ ( picture ) =>
					form.change( { company_logo: picture && { id: picture.id, url: picture.src } } )
				}
				onBusy={ form.setUploading }
				error={ form.errors.company_logo }
			/>
		</div>
	);
}
