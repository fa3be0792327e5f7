import { forwardRef, type CSSProperties, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx';

interface ListProps {
	label: string;
	/** Column headings, shown from 768 px; on cards, each cell shows its own label. */
	heads: ReactNode[];
	/** Tailwind classes with the grid's columns from 768 px. */
	columns: string;
	children: ReactNode;
	busy?: boolean;
	/** Replaces the headings, e.g. by the actions for selected rows; on cards it sticks to the bottom. */
	bar?: ReactNode;
	listRef?: Ref< HTMLUListElement >;
	listStyle?: CSSProperties;
}

const head =
	'lyd:hidden lyd:@md/lyd:grid lyd:h-11 lyd:grid-rows-[44px] lyd:overflow-hidden lyd:items-center lyd:gap-3 lyd:bg-sunken lyd:px-4 lyd:text-xs lyd:font-medium lyd:text-soft';

const over =
	'lyd:sticky lyd:z-10 lyd:order-last lyd:bottom-3 lyd:rounded-lg lyd:shadow-high lyd:bg-sunken lyd:@md/lyd:order-none lyd:@md/lyd:top-[var(--wp-admin--admin-bar--height,0px)] lyd:@md/lyd:bottom-auto lyd:@md/lyd:rounded-none lyd:@md/lyd:shadow-none';

/** Rows from 768 px of the widget's own width, cards below. */
export function List( { label, heads, columns, children, busy, bar, listRef, listStyle }: ListProps ) {
	return (
		<div className="lyd:flex lyd:flex-col lyd:@md/lyd:overflow-clip lyd:@md/lyd:rounded-lg lyd:@md/lyd:border lyd:@md/lyd:border-solid lyd:@md/lyd:border-line lyd:@md/lyd:bg-surface">
			{ bar ? (
				<div data-lyd-bar className={ over }>
					{ bar }
				</div>
			) : (
				<div aria-hidden="true" className={ cx( head, columns ) }>
					{ heads.map( ( heading, index ) => (
						<span key={ index }>{ heading }</span>
					) ) }
				</div>
			) }
			<ul ref={ listRef } style={ listStyle } aria-label={ label } aria-busy={ busy }>
				{ children }
			</ul>
		</div>
	);
}

interface RowProps extends HTMLAttributes< HTMLElement > {
	columns: string;
	children: ReactNode;
	/** `div` for a placeholder row. */
	as?: 'li' | 'div';
	chosen?: boolean;
}

const box =
	'lyd:group/row lyd:relative lyd:flex lyd:flex-col lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:p-4 lyd:text-sm';

const line =
	'lyd:@md/lyd:grid lyd:@md/lyd:items-center lyd:@md/lyd:gap-x-3 lyd:@md/lyd:gap-y-1.5 lyd:@md/lyd:rounded-none lyd:@md/lyd:border-x-0 lyd:@md/lyd:border-b-0 lyd:@md/lyd:border-line lyd:@md/lyd:py-3 lyd:@md/lyd:transition-colors';

export const Row = forwardRef< HTMLLIElement & HTMLDivElement, RowProps >( function RowWithRef(
	{ columns, children, as: Tag = 'li', chosen, ...rest },
	ref
) {
	return (
		<Tag ref={ ref } { ...rest } className="lyd:block lyd:pb-3 lyd:@md/lyd:pb-0">
			<div
				className={ cx(
					box,
					line,
					chosen
						? 'lyd:border-link lyd:bg-primary-soft'
						: 'lyd:border-line lyd:bg-surface lyd:@md/lyd:hover:bg-sunken',
					columns
				) }
			>
				{ children }
			</div>
		</Tag>
	);
} );

/** A cell; its label is visible on cards only, where there are no column headings. */
export function Cell( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<div className="lyd:flex lyd:min-w-0 lyd:gap-3">
			<span className="lyd:w-20 lyd:shrink-0 lyd:text-soft lyd:@md/lyd:sr-only">{ label }</span>
			<span className="lyd:min-w-0 lyd:truncate">{ children }</span>
		</div>
	);
}
