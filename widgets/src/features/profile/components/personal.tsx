import { __ } from '@wordpress/i18n';
import type { Form } from '../../../lib/form';
import { Field, TextField } from '../../../ui/field';
import { PictureField } from '../../pictures/picture-field';
import { idOf, labels } from '../labels';
import type { ProfileValues } from '../types';
import { bound } from './bound';
import { Section } from './section';

interface Props {
	form: Form< ProfileValues >;
	onBusy: ( isBusy: boolean ) => void;
}

type Line = [ name: 'firstName' | 'lastName' | 'name' | 'phone', autoComplete: string ];

/** Personal Information, with the avatar (document 1, section 2.1). */
export function Personal( { form, onBusy }: Props ) {
	const { avatar } = form.values;
	const emailHint = __( 'You sign in with it. It cannot be changed here.', 'lyd' );
	const email = bound( form, 'email', emailHint );
	return (
		<Section title={ __( 'Personal Information', 'lyd' ) }>
			<PictureField
				id={ idOf( 'avatar' ) }
				label={ labels().avatar! }
				value={ avatar }
				onChange={ ( picture ) => form.change( { avatar: picture } ) }
				onBusy={ onBusy }
				error={ form.errors.avatar }
			/>
			<div className="lyd:mt-5 lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
				<TextLine form={ form } line={ [ 'firstName', 'given-name' ] } required />
				<TextLine form={ form } line={ [ 'lastName', 'family-name' ] } required />
				<TextLine form={ form } line={ [ 'name', 'nickname' ] } required />
				<TextLine form={ form } line={ [ 'phone', 'tel' ] } />
				<div className="lyd:@sm/lyd:col-span-2">
					<Field { ...email.frame } required hint={ emailHint }>
						<TextField { ...email.control } type="email" autoComplete="username" disabled />
					</Field>
				</div>
			</div>
		</Section>
	);
}

function TextLine( { form, line, required }: { form: Form< ProfileValues >; line: Line; required?: boolean } ) {
	const [ name, autoComplete ] = line;
	const { frame, control } = bound( form, name );
	return (
		<Field { ...frame } required={ required }>
			<TextField
				{ ...control }
				type={ name === 'phone' ? 'tel' : 'text' }
				autoComplete={ autoComplete }
				aria-required={ required }
			/>
		</Field>
	);
}
