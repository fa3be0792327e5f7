import { __ } from '@wordpress/i18n';
import { Space } from './types';

/** What a space is called (document 2, section 2.1). */
export function spaceName( space: Space ): string {
	const names = {
		[ Space.mine ]: __( 'My documents', 'lyd' ),
		[ Space.shared ]: __( 'Shared folders', 'lyd' ),
		[ Space.organisation ]: __( 'Organisation documents', 'lyd' ),
	};
	return names[ space ];
}
