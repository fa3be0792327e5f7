import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

interface ListProps {
	label: string;
	/** Column heads, shown from 768 px; the cells below them name themselves on cards. */
	heads: ReactNode[];
	/** Tailwind class with the grid's columns from 768 px. */
	columns: string;
	children: ReactNode;
	busy?: boolean;
}

/** Rows from 768 px of the widget's own width, cards below. */
export function List( { label, heads, columns, children, busy }: ListProps ) {
	return (
		<div className="lyd:@md:overflow-clip lyd:@md:rounded-lg lyd:@md:border lyd:@md:border-solid lyd:@md:border-line lyd:@md:bg-surface">
			<div
				aria-hidden="true"
				className={ cx(
					'lyd:hidden lyd:@md:grid lyd:gap-3 lyd:bg-sunken lyd:px-4 lyd:py-2 lyd:text-xs lyd:font-medium lyd:text-soft',
					columns
				) }
			>
				{ heads.map( ( head, index ) => (
					<span key={ index }>{ head }</span>
				) ) }
			</div>
			<ul aria-label={ label } aria-busy={ busy } className="lyd:flex lyd:flex-col lyd:gap-3 lyd:@md:gap-0">
				{ children }
			</ul>
		</div>
	);
}

interface RowProps {
	columns: string;
	children: ReactNode;
	/** A div stands for a row that is still to come. */
	as?: 'li' | 'div';
}

export function Row( { columns, children, as: Tag = 'li' }: RowProps ) {
	return (
		<Tag
			className={ cx(
				'lyd:flex lyd:flex-col lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:text-sm',
				'lyd:@md:grid lyd:@md:items-center lyd:@md:gap-3 lyd:@md:rounded-none lyd:@md:border-x-0 lyd:@md:border-b-0 lyd:@md:px-4 lyd:@md:py-3 lyd:@md:transition-colors lyd:@md:hover:bg-sunken',
				columns
			) }
		>
			{ children }
		</Tag>
	);
}

/** A cell whose column head shows only where there are columns; cards name it. */
export function Cell( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<div className="lyd:flex lyd:min-w-0 lyd:gap-3">
			<span className="lyd:w-20 lyd:shrink-0 lyd:text-soft lyd:@md:sr-only">{ label }</span>
			<span className="lyd:min-w-0 lyd:truncate">{ children }</span>
		</div>
	);
}
