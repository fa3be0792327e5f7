import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';

/** The way to a plan that is not on the list; whom to call is left out if the site names no contact. */
export function Personal( { onTouch }: { onTouch: () => void } ) {
	const { phone = '', email = '' } = useConfig().sales ?? {};
	const call = `tel:${ phone.replace( /[^\d+]/g, '' ) }`;
	return (
		<section
			aria-labelledby="lyd-personal-plan"
			className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-x-4 lyd:gap-y-3 lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3 lyd:text-sm"
		>
			<div>
				<h3 id="lyd-personal-plan" className="lyd:text-sm">
					{ __( 'Looking for a more personalized plan?', 'lyd' ) }
				</h3>
				{ phone && (
					<a href={ call } className="lyd:text-link lyd:underline lyd:underline-offset-2">
						{ phone }
					</a>
				) }
				{ phone && email && ' · ' }
				{ email && <span className="lyd:break-words lyd:text-soft">{ email }</span> }
			</div>
			<Button onClick={ onTouch }>{ __( 'Get in Touch', 'lyd' ) }</Button>
		</section>
	);
}
