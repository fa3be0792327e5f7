import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { useIntegrationCount } from './hooks';

/** How many applications are connected, above every page of the account; leads to them (document 1, section 2). */
export function IntegrationCount() {
	const { urls } = useConfig();
	const count = useIntegrationCount();
	return (
		<a
			href={ urls.my_integration }
			className="lyd:inline-flex lyd:min-h-8 lyd:touch:min-h-11 lyd:items-center lyd:gap-2 lyd:rounded-sm lyd:text-sm lyd:hover:underline"
		>
			{ __( 'Integrations', 'lyd' ) }
			<span
				aria-hidden="true"
				className="lyd:inline-flex lyd:h-6 lyd:min-w-6 lyd:items-center lyd:justify-center lyd:rounded-full lyd:bg-sunken lyd:px-2 lyd:font-semibold lyd:leading-none"
			>
				{ count }
			</span>
			{ count !== undefined && (
				<span className="lyd:sr-only">
					{ sprintf(
						/* translators: %d: number of applications. */
						_n( '%d application connected', '%d applications connected', count, 'lyd' ),
						count
					) }
				</span>
			) }
		</a>
	);
}
