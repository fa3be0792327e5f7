import type { ComponentType, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { ProductCardProps } from './product-card';

/** How products stand: as cards beside each other, or in lines. */
export type Arrangement = 'cards' | 'lines';

const arranged: Record< Arrangement, string > = {
	cards: 'lyd:grid lyd:grid-cols-1 lyd:gap-4 lyd:@min-[480px]:grid-cols-2 lyd:@min-[760px]:grid-cols-3 lyd:@min-[1100px]:grid-cols-4',
	lines: 'lyd:flex lyd:flex-col lyd:gap-2',
};

interface Props extends Omit< ProductCardProps, 'product' > {
	as: Arrangement;
	card: ComponentType< ProductCardProps >;
	label?: string;
	products: Product[];
}

export function ProductGrid( { as, card: Card, label, products, ...acts }: Props ) {
	return (
		<ul aria-label={ label ?? __( 'Templates', 'lyd' ) } className={ arranged[ as ] }>
			{ products.map( ( product ) => (
				<li key={ product.id } data-row={ product.id } className="lyd:min-w-0">
					<Card product={ product } { ...acts } />
				</li>
			) ) }
		</ul>
	);
}

/** Shaped like what comes. */
export function ProductsSkeleton( { as, count = 4 }: { as: Arrangement; count?: number } ) {
	const one: Record< Arrangement, ReactNode > = {
		cards: <Bar className="lyd:h-70 lyd:rounded-lg" />,
		lines: <Bar className="lyd:h-20 lyd:rounded-lg" />,
	};
	return (
		<Skeleton>
			<div className={ arranged[ as ] }>
				{ Array.from( { length: count }, ( _, key ) => (
					<div key={ key }>{ one[ as ] }</div>
				) ) }
			</div>
		</Skeleton>
	);
}
