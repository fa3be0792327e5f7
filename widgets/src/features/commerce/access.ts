import { __ } from '@wordpress/i18n';
import type { Product } from '../../api/types';

/** What a product's button does for the caller. */
export type ProductAction = 'start' | 'purchase' | 'locked' | 'ask';

/** What costs nothing is started, also by visitors, once they have signed in; what has no price can be had from people only. */
export function actionOf( product: Product ): ProductAction {
	if ( product.access !== 'purchase' ) {
		return product.access;
	}
	if ( product.is_free ) {
		return 'start';
	}
	return product.price === null ? 'ask' : 'purchase';
}

/** The label of the button. */
export function actWords( act: ProductAction ): string {
	const words: Record< ProductAction, string > = {
		start: __( 'Start Document', 'lyd' ),
		purchase: __( 'Purchase', 'lyd' ),
		locked: __( 'How to get it', 'lyd' ),
		ask: __( 'Ask us', 'lyd' ),
	};
	return words[ act ];
}

/** The short name of a lock. */
export function lockWords( product: Product ): string {
	if ( product.locked_reason === 'plan_expired' ) {
		return __( 'Plan expired', 'lyd' );
	}
	return product.locked_reason === 'strategist_only'
		? __( 'Strategist only', 'lyd' )
		: __( 'Not in your plan', 'lyd' );
}
