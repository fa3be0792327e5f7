import { __, sprintf } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { shorten } from '../../../lib/text';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { lockWords } from '../access';
import { ActionButton } from './action-button';
import { AddToCart } from './add-to-cart';
import { Picture } from './picture';
import { Price } from './price';

export interface ProductCardProps {
	product: Product;
	onPreview: ( product: Product ) => void;
	onAction: ( product: Product ) => void;
}

const box =
	'lyd:flex lyd:h-full lyd:flex-col lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:text-sm lyd:overflow-hidden';

/** A product in the catalogue: image, name, price, Preview, and what can be done with it (document 2, section 2.5). */
export function ProductCard( { product, onPreview, onAction }: ProductCardProps ) {
	return (
		<article className={ box } aria-label={ product.name }>
			<Picture of={ product } />
			<div className="lyd:flex lyd:flex-1 lyd:flex-col lyd:gap-2 lyd:p-4">
				<Words of={ product } />
				<div className="lyd:mt-auto lyd:flex lyd:min-h-9 lyd:items-end">
					<Cost of={ product } />
				</div>
				<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
					<PreviewButton product={ product } onPreview={ onPreview } />
					<ActionButton product={ product } onAction={ onAction } size="sm" className="lyd:flex-1" />
					<AddToCart product={ product } size="sm" className="lyd:w-full" />
				</div>
			</div>
		</article>
	);
}

/** The same in a line, where many are looked through: My templates and the create browser. */
export function ProductLine( { product, onPreview, onAction }: ProductCardProps ) {
	return (
		<article
			aria-label={ product.name }
			className="lyd:flex lyd:flex-col lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:text-sm lyd:@min-[560px]:flex-row lyd:@min-[560px]:items-center"
		>
			<span
				aria-hidden="true"
				className="lyd:hidden lyd:rounded-sm lyd:bg-primary-soft lyd:p-2 lyd:text-link lyd:@min-[560px]:flex"
			>
				<Icon name="document" />
			</span>
			<div className="lyd:flex lyd:min-w-0 lyd:flex-1 lyd:flex-col lyd:gap-0.5">
				<Words of={ product } />
			</div>
			<div className="lyd:shrink-0 lyd:empty:hidden lyd:@min-[560px]:text-right">
				<Cost of={ product } />
			</div>
			<div className="lyd:flex lyd:shrink-0 lyd:gap-2">
				<PreviewButton product={ product } onPreview={ onPreview } />
				<ActionButton
					product={ product }
					onAction={ onAction }
					size="sm"
					className="lyd:flex-1 lyd:@min-[560px]:min-w-36"
				/>
			</div>
		</article>
	);
}

function Words( { of: { name, short_description: description } }: { of: Product } ) {
	const { short, whole } = shorten( description );
	return (
		<>
			<h3 dir="auto" title={ name } className="lyd:line-clamp-2 lyd:text-md lyd:leading-snug lyd:break-words">
				{ name }
			</h3>
			{ short && (
				<p title={ short === whole ? undefined : whole } className="lyd:text-soft">
					{ short }
				</p>
			) }
		</>
	);
}

function Cost( { of: product }: { of: Product } ) {
	return product.access === 'locked' ? (
		<Chip kind="warning">{ lockWords( product ) }</Chip>
	) : (
		<Price product={ product } />
	);
}

function PreviewButton( { product, onPreview }: Pick< ProductCardProps, 'product' | 'onPreview' > ) {
	return (
		<Button
			size="sm"
			className="lyd:flex-1"
			/* translators: %s: name of a template. */
			aria-label={ sprintf( __( 'Preview: %s', 'lyd' ), product.name ) }
			onClick={ () => onPreview( product ) }
		>
			{ __( 'Preview', 'lyd' ) }
		</Button>
	);
}
