import { useMemo } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useScrollReturn } from '../../lib/scroll-return';
import { Button } from '../../ui/button';
import { KeyList } from '../../ui/key-list-lazy';
import { useAddressBrowseState, type BrowseState } from './browse-state';
import { below, forestOf, named, wayTo, type CategoryNode } from './categories';
import { Carousel } from './components/carousel';
import { CategoryDropdown, CategoryTree } from './components/category-choice';
import { CategoryCrumbs } from './components/crumbs';
import { DebouncedSearch } from './components/debounced-search';
import { CannotLoad, ProductList, resultsFound, type ListActions } from './components/product-list';
import { ProductSection } from './components/product-section';
import { useCategories } from './hooks';
import { useProductActions } from './use-product-actions';

/** Milliseconds (document 2, section 9). */
const pause = 800;

/** The catalogue of templates, for visitors too (document 2, section 2.5). */
export function Catalogue() {
	const browsing = useAddressBrowseState();
	const { categoryId, search, openCategory, find } = browsing;
	const { data, error, mutate } = useCategories();
	const forest = useMemo( () => data && forestOf( data ), [ data ] );
	const { dialogs, ...acts } = useProductActions( browsing );
	useScrollReturn( Boolean( forest ) );
	const choice = { forest, categoryId, onChoose: openCategory };
	return (
		<section aria-label={ __( 'Templates', 'lyd' ) }>
			<div className="lyd:mb-5 lyd:flex lyd:flex-wrap lyd:gap-3">
				<div className="lyd:w-full lyd:@sm/lyd:max-w-[420px]">
					<DebouncedSearch
						hasKey
						label={ __( 'Search templates', 'lyd' ) }
						search={ search }
						pause={ pause }
						onSearch={ find }
					/>
				</div>
				<div className="lyd:w-full lyd:@md/lyd:hidden">
					<CategoryDropdown { ...choice } />
				</div>
			</div>
			{ error && ! data && <CannotLoad error={ error } onRetry={ () => void mutate() } /> }
			<div className="lyd:min-h-[160px]">
				{ forest && forest.length > 0 && (
					<Carousel
						categories={ forest }
						chosen={ wayTo( forest, categoryId )[ 0 ]?.id ?? null }
						onChoose={ openCategory }
					/>
				) }
			</div>
			<div className="lyd:flex lyd:items-start lyd:gap-8">
				<nav
					aria-label={ __( 'Categories', 'lyd' ) }
					className="lyd:hidden lyd:w-60 lyd:shrink-0 lyd:p-0.5 lyd:@md/lyd:block"
				>
					<CategoryTree { ...choice } />
				</nav>
				<div className="lyd:@container lyd:min-h-96 lyd:min-w-0 lyd:flex-1">
					<Shelves browsing={ browsing } forest={ forest } acts={ acts } />
				</div>
			</div>
			{ dialogs }
			<KeyList
				keys={ [
					[ '/', __( 'Search', 'lyd' ) ],
					[ '← →', __( 'Through the categories', 'lyd' ) ],
					[ '↑ ↓', __( 'Through the tree', 'lyd' ) ],
					[ '?', __( 'This list', 'lyd' ) ],
				] }
			/>
		</section>
	);
}

interface ShelvesProps {
	browsing: BrowseState;
	forest: CategoryNode[] | undefined;
	acts: ListActions;
}

/** What was searched for; else the open category: its sub-categories, or its templates. */
function Shelves( { browsing, forest = [], acts }: ShelvesProps ) {
	const { categoryId, search, openCategory } = browsing;
	const way = wayTo( forest, categoryId );
	const category = way.at( -1 );
	if ( search ) {
		return <Found browsing={ browsing } forest={ forest } acts={ acts } />;
	}
	const sections = category ? category.children : forest;
	const within = new Set( category && below( category ) );
	const isDirect = ( { categories }: { categories: { id: number }[] } ) =>
		! categories.some( ( { id } ) => within.has( id ) );
	return (
		<>
			{ way.length > 0 && (
				<div className="lyd:mb-4">
					<CategoryCrumbs way={ way } onOpen={ openCategory } />
				</div>
			) }
			{ sections.map( ( one ) => (
				<ProductSection key={ one.id } category={ one } onOpen={ openCategory } { ...acts } />
			) ) }
			{ categoryId && (
				<ProductList
					key={ categoryId }
					as="cards"
					query={ { categoryId, search: '' } }
					label={ category?.name }
					only={ sections.length > 0 ? isDirect : undefined }
					isQuiet={ sections.length > 0 }
					onClear={ () => openCategory( null ) }
					{ ...acts }
				/>
			) }
		</>
	);
}

function Found( { browsing, forest, acts }: ShelvesProps & { forest: CategoryNode[] } ) {
	const { categoryId, search, openCategory, find } = browsing;
	const matching = named( forest, search );
	return (
		<>
			{ matching.length > 0 && (
				<ul
					aria-label={ __( 'Categories found', 'lyd' ) }
					className="lyd:mb-4 lyd:flex lyd:flex-wrap lyd:gap-2"
				>
					{ matching.map( ( { id, name } ) => (
						<li key={ id }>
							<Button size="sm" icon="tag" onClick={ () => openCategory( id ) }>
								{ /* translators: %s: name of a category. */ sprintf( __( 'All of %s', 'lyd' ), name ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			<ProductList
				as="cards"
				query={ { categoryId, search } }
				head={ ( total ) => (
					<h2 className="lyd:mb-3 lyd:text-md lyd:font-semibold">{ resultsFound( total ) }</h2>
				) }
				onClear={ () => ( categoryId ? openCategory( null ) : find( '' ) ) }
				{ ...acts }
			/>
		</>
	);
}
