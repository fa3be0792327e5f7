import { useEffect, useId, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import type { CategoryNode } from '../categories';
import { useProducts } from '../hooks';
import { ProductCard } from './product-card';
import { ProductGrid, ProductsSkeleton } from './product-grid';
import { CannotLoad, type ListActions } from './product-list';

/** How many a section shows before its category is opened. */
const maxProducts = 4;

interface Props extends ListActions {
	category: CategoryNode;
	onOpen: ( id: number ) => void;
}

/** A category below the one that is open, with its first products (document 2, section 2.5); requested when it comes near. */
export function ProductSection( { category, onOpen, ...acts }: Props ) {
	const id = useId();
	const frame = useRef< HTMLElement >( null );
	const near = useNear( frame );
	const { products, total, error, retry } = useProducts(
		{ categoryId: category.id, search: '', length: maxProducts },
		near
	);
	if ( products?.length === 0 ) {
		return null;
	}
	return (
		<section ref={ frame } aria-labelledby={ id } className="lyd:mb-8">
			<header className="lyd:mb-3 lyd:flex lyd:min-h-8 lyd:items-center lyd:gap-3">
				<h2 id={ id } className="lyd:min-w-0 lyd:flex-1 lyd:text-lg lyd:break-words">
					{ category.name }
				</h2>
				{ total > maxProducts && (
					<Button
						size="sm"
						variant="quiet"
						/* translators: 1: how many templates, 2: name of their category. */
						aria-label={ sprintf( __( 'Show all %1$d of %2$s', 'lyd' ), total, category.name ) }
						onClick={ () => onOpen( category.id ) }
					>
						{ /* translators: %d: how many templates. */ sprintf( __( 'Show all %d', 'lyd' ), total ) }
					</Button>
				) }
			</header>
			{ products ? (
				<ProductGrid
					as="cards"
					card={ ProductCard }
					label={ category.name }
					products={ products }
					{ ...acts }
				/>
			) : (
				<div className="lyd:min-h-70">
					{ error && <CannotLoad error={ error } onRetry={ retry } /> }
					{ near && ! error && (
						<ProductsSkeleton as="cards" count={ Math.min( maxProducts, category.count || maxProducts ) } />
					) }
				</div>
			) }
		</section>
	);
}

/** Pixels below the window that count as near. */
const ahead = '400px';

/** Whether an element has come near the window, from then on. */
function useNear( element: React.RefObject< HTMLElement > ): boolean {
	const [ near, setNear ] = useState( ! ( 'IntersectionObserver' in window ) );
	useEffect( () => {
		if ( near || ! element.current ) {
			return undefined;
		}
		const watcher = new IntersectionObserver( ( [ entry ] ) => entry?.isIntersecting && setNear( true ), {
			rootMargin: ahead,
		} );
		watcher.observe( element.current );
		return () => watcher.disconnect();
	}, [ element, near ] );
	return near;
}
