import { __, sprintf } from '@wordpress/i18n';
import type { ComparedParagraph } from '../../../api/types';
import { cx } from '../../../lib/cx';

const marks = {
	inserted:
		'lyd:rounded-xs lyd:bg-success-soft lyd:text-success lyd:underline lyd:decoration-1 lyd:underline-offset-2',
	deleted: 'lyd:rounded-xs lyd:bg-danger-soft lyd:text-danger lyd:line-through',
};

/** The pieces of a paragraph: what was inserted or deleted is marked by element, colour, line and hidden words. */
export function ChangedText( { paragraph }: { paragraph: ComparedParagraph } ) {
	return (
		<>
			{ paragraph.pieces.map( ( piece, index ) => {
				if ( piece.change === 'same' ) {
					return <span key={ index }>{ piece.text }</span>;
				}
				const isInserted = piece.change === 'inserted';
				const Mark = isInserted ? 'ins' : 'del';
				return (
					<Mark key={ index } className={ marks[ isInserted ? 'inserted' : 'deleted' ] }>
						<span className="lyd:sr-only">
							{ isInserted
								? /* translators: read out before a text that was inserted. */ __( 'inserted:', 'lyd' )
								: /* translators: read out before a text that was deleted. */ __(
										'deleted:',
										'lyd'
									) }{ ' ' }
						</span>
						{ piece.text }
						<span className="lyd:sr-only"> { __( 'end of change', 'lyd' ) } </span>
					</Mark>
				);
			} ) }
			{ paragraph.change === 'formatted' && (
				<span className="lyd:ml-2 lyd:text-xs lyd:text-soft">{ __( 'Formatting changed', 'lyd' ) }</span>
			) }
			{ paragraph.pieces.length === 0 && paragraph.change !== 'same' && (
				<EmptyParagraph paragraph={ paragraph } />
			) }
		</>
	);
}

function EmptyParagraph( { paragraph }: { paragraph: ComparedParagraph } ) {
	return (
		<span className="lyd:text-xs lyd:text-soft">
			{ paragraph.change === 'deleted'
				? __( 'Empty paragraph deleted', 'lyd' )
				: __( 'Empty paragraph inserted', 'lyd' ) }
		</span>
	);
}

/** A paragraph with the number of its clause. */
export function ChangedParagraph( { paragraph }: { paragraph: ComparedParagraph } ) {
	const { number, level } = paragraph;
	return (
		<div className={ cx( 'lyd:flex lyd:gap-3 lyd:py-1', level !== null && 'lyd:font-semibold' ) }>
			{ number && (
				<span
					className={ cx(
						'lyd:min-w-10 lyd:shrink-0 lyd:text-soft lyd:tabular-nums',
						paragraph.change === 'deleted' && 'lyd:line-through'
					) }
				>
					{ number }
				</span>
			) }
			<p dir="auto" className="lyd:min-w-0 lyd:flex-1 lyd:break-words lyd:whitespace-pre-wrap">
				<ChangedText paragraph={ paragraph } />
			</p>
		</div>
	);
}

/** How many changes there are. */
export const countOf = ( changes: number ) =>
	changes === 1
		? __( '1 change', 'lyd' )
		: sprintf(
				/* translators: %d: number of changes. */
				__( '%d changes', 'lyd' ),
				changes
			);
