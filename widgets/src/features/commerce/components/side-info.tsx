import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { formatMoney } from '../../../lib/money';
import { Chip } from '../../../ui/chip';
import { lockWords } from '../access';
import { AddToCart } from './add-to-cart';
import { Price } from './price';

/** What it costs, what one gets and what happens next: before the button that costs money. */
export function SideInfo( { product, action }: { product: Product; action: ReactNode } ) {
	return (
		<aside
			aria-label={ __( 'Price and details', 'lyd' ) }
			className="lyd:flex lyd:shrink-0 lyd:flex-col lyd:gap-4 lyd:rounded-lg lyd:bg-sunken lyd:p-5 lyd:@min-[720px]:sticky lyd:@min-[720px]:top-0 lyd:@min-[720px]:w-72"
		>
			{ product.access === 'locked' ? (
				<span>
					<Chip kind="warning">{ lockWords( product ) }</Chip>
				</span>
			) : (
				<Price product={ product } large />
			) }
			{ action }
			<AddToCart product={ product } />
			<p className="lyd:text-soft">{ nextWords( product ) }</p>
			<dl className="lyd:flex lyd:flex-col lyd:gap-2">
				<Fact name={ __( 'You get', 'lyd' ) }>{ __( 'Word and PDF', 'lyd' ) }</Fact>
				{ product.legal_review_price && (
					<Fact name={ __( 'Advice', 'lyd' ) }>
						{ sprintf(
							/* translators: %s: a price. */
							__( 'Legal review available, %s', 'lyd' ),
							formatMoney( product.legal_review_price )
						) }
					</Fact>
				) }
				{ product.categories.length > 0 && (
					<Fact name={ __( 'Category', 'lyd' ) }>
						{ product.categories.map( ( { name } ) => name ).join( ', ' ) }
					</Fact>
				) }
			</dl>
		</aside>
	);
}

function nextWords( product: Product ): string {
	if ( product.access === 'locked' ) {
		return __( 'Your plan does not have this template.', 'lyd' );
	}
	return product.access === 'start'
		? __( 'Next you name the document and answer its questions.', 'lyd' )
		: __( 'You see the total before you pay. After payment you answer the questions of the document.', 'lyd' );
}

function Fact( { name, children }: { name: string; children: ReactNode } ) {
	return (
		<div className="lyd:flex lyd:gap-3">
			<dt className="lyd:w-20 lyd:shrink-0 lyd:text-soft">{ name }</dt>
			<dd className="lyd:min-w-0">{ children }</dd>
		</div>
	);
}
