import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { Faq, Product } from '../../../api/types';
import { Icon } from '../../../ui/icon';
import { RichText } from '../../../ui/rich-text';
import { Video, parseVideo } from '../../../ui/video';
import { useFaq } from '../hooks';
import { SideInfo } from './side-info';
import { TemplatePages } from './template-pages';

interface Props {
	product: Product;
	/** Stands with the price. */
	action: ReactNode;
}

/** Everything about a template: its wording, description, video, benefits, questions; price and facts beside it (document 2, section 2.5). */
export function PreviewBody( { product, action }: Props ) {
	const faq = useFaq( product.id );
	const description = product.description || product.short_description;
	return (
		<div className="lyd:@container">
			<div className="lyd:flex lyd:flex-col lyd:gap-8 lyd:text-sm lyd:@min-[720px]:flex-row-reverse lyd:@min-[720px]:items-start">
				<SideInfo product={ product } action={ action } />
				<div className="lyd:flex lyd:min-w-0 lyd:flex-1 lyd:flex-col lyd:gap-7">
					{ parseVideo( product.product_videos ) && (
						<Video address={ product.product_videos } title={ product.name } />
					) }
					<TemplatePages product={ product } />
					<Part title={ __( 'About this template', 'lyd' ) }>
						{ description ? (
							<RichText html={ description } />
						) : (
							<p className="lyd:text-soft">{ __( 'There is no description yet.', 'lyd' ) }</p>
						) }
					</Part>
					{ product.benefits && (
						<Part title={ __( 'Benefits', 'lyd' ) }>
							<RichText html={ product.benefits } />
						</Part>
					) }
					{ faq.length > 0 && (
						<Part title={ __( 'Frequently asked questions', 'lyd' ) }>
							<Questions of={ faq } />
						</Part>
					) }
				</div>
			</div>
		</div>
	);
}

function Part( { title, children }: { title: string; children: ReactNode } ) {
	return (
		<section aria-label={ title }>
			<h3 className="lyd:mb-2 lyd:text-lg">{ title }</h3>
			{ children }
		</section>
	);
}

function Questions( { of: rows }: { of: Faq[] } ) {
	return (
		<div className="lyd:overflow-hidden lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line">
			{ rows.map( ( { id, question, answer } ) => (
				<details
					key={ id }
					className="lyd:group/faq lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:first:border-t-0"
				>
					<summary className="lyd:flex lyd:min-h-11 lyd:list-none lyd:items-center lyd:gap-3 lyd:px-4 lyd:py-2 lyd:font-medium lyd:hover:bg-sunken lyd:[&::-webkit-details-marker]:hidden">
						<span className="lyd:flex-1">{ question }</span>
						<span className="lyd:flex lyd:text-soft lyd:group-open/faq:rotate-180">
							<Icon name="chevron" size={ 16 } />
						</span>
					</summary>
					<div className="lyd:px-4 lyd:pt-1 lyd:pb-4">
						<RichText html={ answer } />
					</div>
				</details>
			) ) }
		</div>
	);
}
