import { Fragment, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ComparedBlock, ComparedParagraph, ComparedSection } from '../../../api/types';
import { cx } from '../../../lib/cx';
import { ChangeTools } from './change-tools';
import { ChangedParagraph, ChangedText } from './changed-text';
import type { MadeComparison } from './use-comparison';

const places: Record< ComparedSection[ 'place' ], () => string > = {
	body: () => __( 'Text', 'lyd' ),
	header: () => __( 'Header', 'lyd' ),
	footer: () => __( 'Footer', 'lyd' ),
	notes: () => __( 'Notes', 'lyd' ),
};

/** Colours a change's edge; what it is the text says. */
const edges: Record< string, string > = {
	inserted: 'lyd:border-success',
	deleted: 'lyd:border-danger',
	changed: 'lyd:border-link',
	formatted: 'lyd:border-edge',
	same: 'lyd:border-transparent',
};
/** The same at the first cell of a row. */
const rowEdges: Record< string, string > = {
	inserted: 'lyd:border-l-success',
	deleted: 'lyd:border-l-danger',
	changed: 'lyd:border-l-link',
	formatted: 'lyd:border-l-edge',
};
const edge = 'lyd:border-0 lyd:border-l-4 lyd:border-solid lyd:pl-3';

interface Props {
	label: string;
	comparison: MadeComparison;
}

/** All changes in the order of the document, with a little of what stayed around them. */
export function ChangesView( { label, comparison }: Props ) {
	const room = useRef< HTMLDivElement >( null );
	return (
		<div className="lyd:flex lyd:min-h-0 lyd:flex-1 lyd:flex-col">
			<ChangeTools room={ room } comparison={ comparison } />
			{ /* With the focus in it the keyboard scrolls it. */ }
			<div
				ref={ room }
				role="region"
				aria-label={ label }

				tabIndex={ 0 }
				className="lyd:relative lyd:min-h-0 lyd:flex-1 lyd:overflow-auto lyd:rounded-lg lyd:bg-sunken lyd:p-3 lyd:[scrollbar-gutter:stable] lyd:phone:p-0"
			>
				<div className="lyd:mx-auto lyd:max-w-[860px] lyd:bg-surface lyd:p-6 lyd:text-base lyd:shadow-low lyd:phone:p-3">
					{ comparison.sections.map( ( section, index ) => (
						<Section key={ index } section={ section } isOnly={ comparison.sections.length === 1 } />
					) ) }
				</div>
			</div>
		</div>
	);
}

function Section( { section, isOnly }: { section: ComparedSection; isOnly: boolean } ) {
	return (
		<section aria-label={ places[ section.place ]() } className="lyd:mb-6 lyd:last:mb-0">
			{ ! ( isOnly && section.place === 'body' ) && (
				<h3 className="lyd:mb-2 lyd:text-sm lyd:font-semibold lyd:text-soft">{ places[ section.place ]() }</h3>
			) }
			{ groupRows( section.blocks ).map( ( group, index ) =>
				Array.isArray( group ) ? <Rows key={ index } rows={ group } /> : <Block key={ index } block={ group } />
			) }
		</section>
	);
}

function Block( { block }: { block: ComparedBlock } ) {
	if ( block.kind === 'unchanged' ) {
		return <Unchanged count={ block.count ?? 0 } />;
	}
	const change = block.change ?? 'same';
	return (
		<div { ...marked( change ) } className={ cx( edge, edges[ change ], focusRing ) }>
			<ChangedParagraph paragraph={ block as ComparedParagraph } />
		</div>
	);
}

const focusRing =
	'lyd:scroll-my-10 lyd:rounded-xs lyd:focus:outline-2 lyd:focus:outline-offset-2 lyd:focus:outline-link';

/** What the tools step through. */
const marked = ( change: string ) => ( change === 'same' ? {} : { 'data-lyd-change': change, tabIndex: -1 } );

function Unchanged( { count }: { count: number } ) {
	return (
		<p className="lyd:my-3 lyd:flex lyd:items-center lyd:gap-3 lyd:text-xs lyd:text-soft">
			<span aria-hidden="true" className="lyd:h-px lyd:flex-1 lyd:bg-line" />
			{ count === 1
				? __( '1 paragraph without changes', 'lyd' )
				: sprintf(
						/* translators: %d: number of paragraphs. */
						__( '%d paragraphs without changes', 'lyd' ),
						count
					) }
			<span aria-hidden="true" className="lyd:h-px lyd:flex-1 lyd:bg-line" />
		</p>
	);
}

function Rows( { rows }: { rows: ComparedBlock[] } ) {
	return (
		<div className="lyd:my-2 lyd:overflow-x-auto">
			<table className="lyd:table lyd:w-full lyd:border-collapse lyd:text-sm">
				<tbody>
					{ rows.map( ( row, index ) => (
						<Row key={ index } row={ row } />
					) ) }
				</tbody>
			</table>
		</div>
	);
}

function Row( { row }: { row: ComparedBlock } ) {
	const change = row.change ?? 'same';
	return (
		<tr { ...marked( change ) } className={ focusRing }>
			{ ( row.cells ?? [] ).map( ( cell, index ) => (
				<td
					key={ index }
					className={ cx(
						'lyd:border lyd:border-solid lyd:border-line lyd:px-3 lyd:py-2 lyd:align-top',
						index === 0 && 'lyd:border-l-4',
						index === 0 && rowEdges[ change ]
					) }
				>
					{ cell.map( ( paragraph, place ) => (
						<Fragment key={ place }>
							{ paragraph.pieces.length > 0 && (
								<p dir="auto" className="lyd:break-words lyd:whitespace-pre-wrap">
									<ChangedText paragraph={ paragraph } />
								</p>
							) }
						</Fragment>
					) ) }
				</td>
			) ) }
		</tr>
	);
}

/** Rows of one table that follow each other, as one table. */
function groupRows( blocks: ComparedBlock[] ): ( ComparedBlock | ComparedBlock[] )[] {
	const groups: ( ComparedBlock | ComparedBlock[] )[] = [];
	for ( const block of blocks ) {
		const last = groups[ groups.length - 1 ];
		if ( block.kind !== 'row' ) {
			groups.push( block );
		} else if ( Array.isArray( last ) && last[ 0 ]!.table === block.table ) {
			last.push( block );
		} else {
			groups.push( [ block ] );
		}
	}
	return groups;
}
