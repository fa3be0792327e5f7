import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { Bundle } from '../types';

/** What is under way at a provider outside, what failed there, and what the member can do about it. */
export function OutsideNotices( { bundle }: { bundle: Bundle } ) {
	const { urls } = useConfig();
	return bundle.notices.map( ( notice ) => (
		<Notice
			key={ notice.title }
			kind={ notice.kind }
			title={ notice.title }
			action={
				notice.can_connect && (
					<a
						href={ `${ urls.my_integration }${ bundle.provider }` }
						className={ buttonClass( { size: 'sm' } ) }
					>
						{ __( 'Connect again', 'lyd' ) }
					</a>
				)
			}
		>
			{ notice.text }
		</Notice>
	) );
}
