import { __ } from '@wordpress/i18n';
import type { Form } from '../../../lib/form';
import { Tick } from '../../../ui/tick';
import { idOf } from '../labels';
import type { ProfileValues } from '../types';
import { Section } from './section';

/** Subscription & Notification Email: what the member agrees to be mailed (document 1, section 2.1). */
export function Consent( { form }: { form: Form< ProfileValues > } ) {
	return (
		<Section title={ __( 'Subscription & Notification Email', 'lyd' ) }>
			<Line
				form={ form }
				name="subscription"
				label={ __( 'Product news and offers', 'lyd' ) }
				hint={ __( 'New templates, changes of the law and what else we think is worth a mail.', 'lyd' ) }
			/>
			<Line
				form={ form }
				name="notification"
				label={ __( 'Notifications about my documents and my team', 'lyd' ) }
				hint={ __(
					'Where HubSpot is connected, your name, email, phone and company are kept there as a contact. Mails about the security of your account and about payments come in any case.',
					'lyd'
				) }
			/>
		</Section>
	);
}

interface LineProps {
	form: Form< ProfileValues >;
	name: 'subscription' | 'notification';
	label: string;
	hint: string;
}

function Line( { form, name, label, hint }: LineProps ) {
	const id = idOf( name );
	return (
		<div className="lyd:relative lyd:flex lyd:gap-3 lyd:rounded-sm lyd:py-2 lyd:touch:min-h-11 lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2">
			<input
				id={ id }
				type="checkbox"
				checked={ form.values[ name ] }
				aria-describedby={ `${ id }-hint` }
				onChange={ ( { target } ) => form.change( { [ name ]: target.checked } ) }
				className="lyd:absolute lyd:inset-0 lyd:z-1 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
			/>
			<span className="lyd:mt-0.5">
				<Tick on={ form.values[ name ] } />
			</span>
			<span className="lyd:text-sm">
				<label htmlFor={ id } className="lyd:block lyd:font-medium">
					{ label }
				</label>
				<span id={ `${ id }-hint` } className="lyd:text-soft">
					{ hint }
				</span>
			</span>
		</div>
	);
}
