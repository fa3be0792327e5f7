import { useState, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor } from '../../../api/messages';
import type { Product, TemplatePreview } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { PageSkeleton } from '../../pages/page-skeleton';
import { PageView } from '../../pages/page-view';
import { useTemplatePreview } from '../hooks';
import { Picture } from './picture';

/** The same for pages, picture and what stands in for them, so that nothing moves when one takes the other's place. */
const room = 'lyd:h-[min(72vh,860px)] lyd:min-h-80';

/** The wording of a template: the first pages of a sample document, or its picture while there are none. */
export function TemplatePages( { product }: { product: Product } ) {
	const { data, error, mutate } = useTemplatePreview( product.id );
	return (
		<section aria-label={ __( 'Wording', 'lyd' ) } className={ room }>
			{ data?.state === 'ready' && <Pages product={ product } preview={ data } /> }
			{ data && data.state !== 'ready' && (
				<NoPages product={ product }>
					{ data.state === 'requested'
						? __( 'The preview of this template is being prepared.', 'lyd' )
						: __( 'There is no preview of this template yet.', 'lyd' ) }
				</NoPages>
			) }
			{ ! data && error && (
				<NoPages product={ product }>
					<Notice
						kind="warning"
						title={ messageFor( error ) }
						action={
							<Button size="sm" onClick={ () => void mutate() }>
								{ __( 'Try again', 'lyd' ) }
							</Button>
						}
					/>
				</NoPages>
			) }
			{ ! data && ! error && <PageSkeleton /> }
		</section>
	);
}

function Pages( { product, preview }: { product: Product; preview: TemplatePreview } ) {
	const { pages, page_count: total } = preview;
	const left = total - pages.length;
	return (
		<PageView
			className="lyd:h-full"
			/* translators: %s: name of a template. */
			label={ sprintf( __( 'Sample of %s', 'lyd' ), product.name ) }
			sizes={ pages }
			total={ total }
			renderPage={ ( number, _width, near ) => (
				<Page
					key={ pages[ number - 1 ]!.address }
					number={ number }
					page={ pages[ number - 1 ]! }
					near={ near }
				/>
			) }
			end={
				left > 0 && (
					<p className="lyd:py-2 lyd:text-sm lyd:text-soft">
						{ sprintf(
							/* translators: 1: number of pages shown, 2: number of pages. */
							__( 'The preview shows the first %1$d of %2$d pages.', 'lyd' ),
							pages.length,
							total
						) }
					</p>
				)
			}
		/>
	);
}

interface PageProps {
	number: number;
	page: TemplatePreview[ 'pages' ][ number ];
	near: boolean;
}

/** The image of a page, and its text for screen readers. */
function Page( { number, page, near }: PageProps ) {
	const client = useClient();
	const [ attempts, setAttempts ] = useState( 0 );
	const [ failed, fail ] = useState( false );
	const retry = () => {
		fail( false );
		setAttempts( attempts + 1 );
	};
	/* translators: %d: number of a page. */
	const name = sprintf( __( 'Page %d of the sample document', 'lyd' ), number );
	return (
		<>
			{ near && ! failed && (
				<img
					key={ attempts }
					src={ client.address( page.address ) }
					alt={ name }
					width={ page.width }
					height={ page.height }
					draggable={ false }
					onError={ () => fail( true ) }
					className="lyd:block lyd:size-full"
				/>
			) }
			{ failed && (
				<div className="lyd:p-4">
					<Notice
						kind="warning"
						title={ __( 'This page could not be loaded.', 'lyd' ) }
						action={
							<Button size="sm" onClick={ retry }>
								{ __( 'Try again', 'lyd' ) }
							</Button>
						}
					/>
				</div>
			) }
			<p className="lyd:sr-only">{ page.text }</p>
		</>
	);
}

function NoPages( { product, children }: { product: Product; children: ReactNode } ) {
	return (
		<div className="lyd:flex lyd:h-full lyd:flex-col lyd:gap-3">
			<div className="lyd:min-h-0 lyd:flex-1 lyd:overflow-hidden lyd:rounded-lg">
				<Picture of={ product } className="lyd:h-full" />
			</div>
			<div className="lyd:min-h-6 lyd:text-soft">{ children }</div>
		</div>
	);
}
