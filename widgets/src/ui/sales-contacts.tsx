import { __ } from '@wordpress/i18n';
import { useConfig } from '../app/context';

const line =
	'lyd:flex lyd:min-h-11 lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-x-4 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:last:border-b-0';

/** Whether the site has a sales contact. */
export function useHasSalesContact(): boolean {
	const { phone, email } = useConfig().sales ?? {};
	return Boolean( phone || email );
}

/** The sales contacts of the site; nothing if there are none. */
export function SalesContacts() {
	const { phone = '', email = '' } = useConfig().sales ?? {};
	if ( ! phone && ! email ) {
		return null;
	}
	return (
		<dl className="lyd:text-sm">
			{ phone && (
				<ContactLine
					name={ __( 'Phone', 'lyd' ) }
					text={ phone }
					href={ `tel:${ phone.replace( /[^\d+]/g, '' ) }` }
				/>
			) }
			{ email && <ContactLine name={ __( 'Email', 'lyd' ) } text={ email } href={ `mailto:${ email }` } /> }
		</dl>
	);
}

function ContactLine( { name, text, href }: { name: string; text: string; href: string } ) {
	return (
		<div className={ line }>
			<dt className="lyd:text-soft">{ name }</dt>
			<dd>
				<a href={ href } className="lyd:font-medium lyd:text-link lyd:underline lyd:underline-offset-2">
					{ text }
				</a>
			</dd>
		</div>
	);
}
