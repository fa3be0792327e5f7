import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import type { BrowseState } from '../browse-state';
import { forestOf, wayTo } from '../categories';
import { useCategories } from '../hooks';
import { CategoryDropdown, CategoryTree } from './category-choice';
import { CategoryCrumbs } from './crumbs';
import { DebouncedSearch } from './debounced-search';
import { CannotLoad, ProductList, searchResults, type ListActions } from './product-list';

interface Props extends ListActions {
	browsing: BrowseState;
	/** Milliseconds between the last letter and the search. */
	pause: number;
	/** The browser fills a page; `/` moves to the search. */
	isPage?: boolean;
}

/** Category tree, breadcrumb, search and templates (document 2, sections 2.4 and 2.6). */
export function TemplateBrowser( { browsing, pause, isPage, ...acts }: Props ) {
	const { categoryId, search, openCategory, find } = browsing;
	const { data, error, mutate } = useCategories();
	const forest = useMemo( () => data && forestOf( data ), [ data ] );
	const choice = { forest, categoryId, onChoose: openCategory };
	return (
		<div className="lyd:@container">
			<div className="lyd:mb-3 lyd:@min-[700px]:hidden">
				<CategoryDropdown { ...choice } />
			</div>
			<div className="lyd:flex lyd:items-start lyd:gap-6">
				<nav
					aria-label={ __( 'Categories', 'lyd' ) }
					className="lyd:hidden lyd:w-52 lyd:shrink-0 lyd:p-0.5 lyd:@min-[700px]:block"
				>
					<CategoryTree { ...choice } />
				</nav>
				<div className="lyd:@container lyd:min-h-96 lyd:min-w-0 lyd:flex-1">
					{ error && ! data && <CannotLoad error={ error } onRetry={ () => void mutate() } /> }
					<DebouncedSearch
						hasKey={ isPage }
						label={ __( 'Search templates', 'lyd' ) }
						search={ search }
						pause={ pause }
						onSearch={ find }
					/>
					<div className="lyd:my-3 lyd:flex lyd:min-h-8 lyd:flex-wrap lyd:items-center">
						<CategoryCrumbs way={ wayTo( forest ?? [], categoryId ) } onOpen={ openCategory } />
					</div>
					<ProductList
						as="lines"
						query={ { categoryId, search } }
						head={ ( total ) => search && <Found total={ total } onClear={ () => find( '' ) } /> }
						onClear={ search || categoryId ? () => openCategory( null ) : undefined }
						{ ...acts }
					/>
				</div>
			</div>
		</div>
	);
}

function Found( { total, onClear }: { total: number; onClear: () => void } ) {
	return (
		<div className="lyd:mb-3 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
			<h2 className="lyd:text-md lyd:font-semibold">{ searchResults( total ) }</h2>
			<Button size="sm" variant="quiet" icon="close" onClick={ onClear }>
				{ __( 'Clear', 'lyd' ) }
			</Button>
		</div>
	);
}
