import { __ } from '@wordpress/i18n';
import type { Role } from '../../api/types';

/** A role by its name. */
export function roleName( role: Role ): string {
	return { owner: __( 'Owner', 'lyd' ), manager: __( 'Manager', 'lyd' ), member: __( 'Member', 'lyd' ) }[ role ];
}
