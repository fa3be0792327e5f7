import { __ } from '@wordpress/i18n';
import { useConfig } from '../app/context';
import { buttonClass } from './button';

/** A link to Membership Plans, which the header of My Account opens for this hash. */
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
