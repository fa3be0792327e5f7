import { createContext, memo, useContext, useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { labelOf } from '../labels';
import { useInterviewStore } from '../store';
import { blockPrints, prints, type Block, type Piece, type TableCell } from './blocks';

/** Whether the text was drawn before, so that a paragraph drawn now has changed. */
export const FlashContext = createContext< RefObject< boolean > >( { current: false } );

/** Milliseconds that a changed paragraph is marked. */
const flash = 700;

const sizes: Record< number, string > = { 0: 'lyd:text-sm', 1: 'lyd:text-lg', 2: 'lyd:text-md' };
const alignments: Record< string, string > = {
	center: 'lyd:text-center',
	right: 'lyd:text-right',
	justify: 'lyd:text-justify',
};

interface Props {
	block: Block;
	/** The answer to mark, if the paragraph prints it. */
	lit: string | null;
	/** Its rules are shown. */
	isChosen: boolean;
	isInLongText?: boolean;
}

/** One paragraph, drawn again only if it has changed. */
export const BlockView = memo( function BlockOfText( { block, lit, isChosen, isInLongText }: Props ) {
	const element = useRef< HTMLDivElement >( null );
	useFlash( element, block );
	const { level, align, part } = block;
	const isHeading = level > 0;
	return (
		<div
			ref={ element }
			data-block={ block.id }
			style={ placeOf( block ) }
			className={ cx(
				'lyd:relative lyd:my-1 lyd:cursor-pointer lyd:rounded-sm lyd:px-2 lyd:py-0.5 lyd:transition-colors lyd:data-changed:bg-primary-soft lyd:hover:bg-sunken',
				isChosen && 'lyd:bg-sunken lyd:outline-1 lyd:outline-solid lyd:outline-edge',
				isInLongText && 'lyd:[contain-intrinsic-size:auto_44px] lyd:[content-visibility:auto]',
				part !== 'document' && 'lyd:text-soft'
			) }
		>
			<div
				role={ isHeading ? 'heading' : undefined }
				aria-level={ isHeading ? Math.min( 6, level + 2 ) : undefined }
				className={ cx(
					'lyd:pl-[var(--lyd-indent)] lyd:break-words lyd:whitespace-pre-wrap',
					sizes[ level ] ?? 'lyd:text-sm',
					isHeading && 'lyd:mt-2 lyd:font-semibold',
					alignments[ align ]
				) }
			>
				<Why block={ block } />
				{ block.pieces.map( ( piece, index ) => (
					<PieceView key={ index } piece={ piece } isLit={ lit !== null && prints( piece, lit ) } />
				) ) }
			</div>
		</div>
	);
} );

/** A third of the width of the page at most, so that narrow panes have room for words; the number hangs in the indent. */
function placeOf( { indent, label }: Block ): CSSProperties {
	const hang = label ? Math.max( 2, label.length * 0.6 + 0.6 ) : 0;
	const room = Math.min( Math.max( 0, indent ) / 18, 7 );
	return { '--lyd-indent': `${ Math.max( room, hang ) }em`, '--lyd-hang': `${ hang }em` } as CSSProperties;
}

/** The clause number, or a sign if there is none, as the button that explains the clause. */
function Why( { block }: { block: Block } ) {
	const { label } = block;
	const depends = block.rules.length > 0 || block.pieces.some( ( piece ) => piece.rules.length );
	if ( ! label && ! depends ) {
		return null;
	}
	const name = label
		? sprintf(
				/* translators: %s: number of a clause. */
				__( '%s: why this clause is here', 'lyd' ),
				label
			)
		: __( 'Why this paragraph is here', 'lyd' );
	return (
		<span
			role="button"
			data-stop=""
			tabIndex={ -1 }
			aria-label={ name }
			className={ cx(
				label
					? 'lyd:ml-[calc(-1*var(--lyd-hang))] lyd:inline-block lyd:min-w-[var(--lyd-hang)] lyd:rounded-sm lyd:text-left'
					: 'lyd:absolute lyd:top-1 lyd:bottom-1 lyd:left-px lyd:w-1.5 lyd:rounded-sm lyd:text-transparent',
				depends &&
					( label
						? 'lyd:underline lyd:decoration-dotted lyd:underline-offset-4'
						: 'lyd:border-0 lyd:border-l-2 lyd:border-dotted lyd:border-edge' )
			) }
		>
			{ label && `${ label } ` }
		</span>
	);
}

function PieceView( { piece, isLit }: { piece: Piece; isLit: boolean } ) {
	const { sections, answers } = useInterviewStore().getState();
	const style = cx(
		piece.bold && 'lyd:font-semibold',
		piece.italic && 'lyd:italic',
		piece.underline && 'lyd:underline'
	);
	if ( ! piece.answers.length ) {
		return piece.is_missing ? (
			<span className={ cx( style, missing ) }>{ piece.text }</span>
		) : (
			<span className={ style || undefined }>{ piece.text }</span>
		);
	}
	const labels = piece.answers.map( ( path ) => labelOf( sections, path, answers ) ).filter( Boolean );
	return (
		<span
			role="button"
			data-stop=""
			data-missing={ piece.is_missing || undefined }
			data-answers={ piece.answers.join( ' ' ) }
			tabIndex={ -1 }
			aria-current={ isLit || undefined }
			title={ labels.join( '; ' ) || undefined }
			className={ cx(
				style,
				'lyd:rounded-sm lyd:box-decoration-clone lyd:hover:bg-primary-soft',
				piece.is_missing ? missing : 'lyd:border-0 lyd:border-b lyd:border-dotted lyd:border-link',
				isLit && 'lyd:bg-primary-soft lyd:outline-1 lyd:outline-solid lyd:outline-link'
			) }
		>
			{ piece.is_missing && <span className="lyd:sr-only">{ __( 'Missing answer:', 'lyd' ) } </span> }
			{ piece.text || labels.join( ', ' ) }
		</span>
	);
}

const missing =
	'lyd:bg-warning-soft lyd:px-1 lyd:text-warning lyd:border-0 lyd:border-b lyd:border-dashed lyd:border-warning';

interface TableProps {
	blocks: Block[];
	rows: TableCell[][];
	lit: string | null;
	chosen: string | null;
}

/** A table, drawn again only if one of its paragraphs has changed. */
export const TableView = memo( function TableOfText( { rows, lit, chosen }: TableProps ) {
	return (
		<table className="lyd:my-2 lyd:table! lyd:w-full lyd:table-fixed lyd:border-collapse">
			<tbody>
				{ rows.map( ( cells, row ) => (
					<tr key={ row } className="lyd:bg-transparent">
						{ cells.map( ( { column, span, blocks } ) => (
							<td
								key={ column }
								colSpan={ span }
								className="lyd:border lyd:border-solid lyd:border-line lyd:bg-transparent lyd:p-1 lyd:align-top"
							>
								{ blocks.map( ( block ) => (
									<BlockView
										key={ block.id }
										block={ block }
										lit={ lit !== null && blockPrints( block, lit ) ? lit : null }
										isChosen={ chosen === block.id }
									/>
								) ) }
							</td>
						) ) }
					</tr>
				) ) }
			</tbody>
		</table>
	);
}, areTablesEqual );

function areTablesEqual( before: TableProps, after: TableProps ): boolean {
	return (
		before.lit === after.lit &&
		before.chosen === after.chosen &&
		before.blocks.length === after.blocks.length &&
		before.blocks.every( ( block, index ) => block === after.blocks[ index ] )
	);
}

/**
 * Marks a paragraph for a moment that is new or has changed, unless the member asked for less motion. The mark stays while one types and
 * then fades: an animation of each change would draw the page sixty times a second.
 */
function useFlash( element: RefObject< HTMLElement >, block: Block ) {
	const isSettled = useContext( FlashContext );
	useEffect( () => {
		const { current } = element;
		const isQuiet = window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches;
		if ( ! isSettled.current || isQuiet || ! current ) {
			return;
		}
		current.dataset.changed = '';
		const timer = setTimeout( () => delete current.dataset.changed, flash );
		return () => clearTimeout( timer );
	}, [ element, isSettled, block ] );
}
