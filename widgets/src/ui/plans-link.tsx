import { __ } from '@wordpress/i18n';
import { useConfig } from '../app/context';
import { buttonClass } from './button';

/** Leads to Membership Plans: on a page of My Account its header opens them, elsewhere My Account is opened first. */
export function PlansLink( { onPress }: { onPress?: () => void } ) {
	const { urls } = useConfig();
	return (
		<a
			className={ buttonClass( { variant: 'primary' } ) }
			href={ `${ urls.my_account }#lyd-upgrade` }
			onClick={ onPress }
		>
			{ __( 'See plans', 'lyd' ) }
		</a>
	);
}
