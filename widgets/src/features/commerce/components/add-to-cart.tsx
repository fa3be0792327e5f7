import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { actionOf } from '../access';

interface Props {
	product: Product;
	size?: 'sm' | 'md';
	className?: string;
}

/** Puts a template that is sold into the shop's cart (document 2, section 2.5); nothing where the cart cannot sell it. */
export function AddToCart( { product, size, className }: Props ) {
	const { cart } = useConfig();
	const [ isBusy, setBusy ] = useState( false );
	const toast = useToast();
	if ( ! cart || actionOf( product ) !== 'purchase' ) {
		return null;
	}
	const add = async () => {
		setBusy( true );
		const isAdded = await addToCart( cart.add, product.id );
		setBusy( false );
		const action = { label: __( 'View cart', 'lyd' ), run: () => visit.to( cart.url ) };
		const words = isAdded
			? /* translators: %s: name of a template. */
				__( '%s is in your cart.', 'lyd' )
			: /* translators: %s: name of a template. */
				__( '%s could not be added. It may be in your cart already.', 'lyd' );
		toast( { kind: isAdded ? 'success' : 'danger', text: sprintf( words, product.name ), action } );
	};
	return (
		<Button
			size={ size }
			className={ className }
			busy={ isBusy }
			/* translators: %s: name of a template. */
			aria-label={ sprintf( __( 'Add to cart: %s', 'lyd' ), product.name ) }
			onClick={ () => void add() }
		>
			{ __( 'Add to cart', 'lyd' ) }
		</Button>
	);
}

/** Adds one piece. WooCommerce responds 200 with `error` if it refuses, e.g. a second piece of a product sold individually. */
async function addToCart( address: string, productId: number ): Promise< boolean > {
	try {
		const body = new URLSearchParams( { product_id: String( productId ), quantity: '1' } );
		const response = await fetch( address, { method: 'POST', body } );
		return response.ok && ! ( ( await response.json() ) as { error?: boolean } ).error;
	} catch {
		return false;
	}
}
