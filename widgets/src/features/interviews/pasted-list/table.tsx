import { memo } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { SelectField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { Column } from './columns';
import type { Cell, PastedRow } from './entries';

interface Props {
	rows: PastedRow[];
	headings: string[];
	columns: Column[];
	matched: ( Column | undefined )[];
	onMatch: ( index: number, column: Column | undefined ) => void;
}

const keyOf = ( column: Column ) => `${ column.kind } ${ column.path.join( '.' ) }`;

/** The pasted rows as they were understood, below what each of their columns holds. */
export function PastedTable( { rows, headings, columns, matched, onMatch }: Props ) {
	const options = columns.map( ( column ) => ( { value: keyOf( column ), text: column.label } ) );
	return (
		<div
			role="region"
			tabIndex={ 0 }
			aria-label={ __( 'Pasted rows', 'lyd' ) }
			className="lyd:overflow-auto lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:max-h-[46vh]"
		>
			<table className="lyd:m-0 lyd:table lyd:w-full lyd:border-collapse lyd:text-sm">
				<thead>
					<tr>
						<th scope="col" className={ `${ headCell } lyd:w-8` }>
							<span className="lyd:sr-only">{ __( 'Row', 'lyd' ) }</span>
						</th>
						{ matched.map( ( column, index ) => (
							<th key={ index } scope="col" className={ `${ headCell } lyd:min-w-44` }>
								<span className="lyd:mb-1 lyd:block lyd:text-xs lyd:font-normal lyd:break-words lyd:text-soft">
									{ headings[ index ] || columnName( index ) }
								</span>
								<SelectField
									aria-label={ sprintf(
										/* translators: %s: the heading of a column. */
										__( 'Answers in the column “%s”', 'lyd' ),
										headings[ index ] || columnName( index )
									) }
									empty={ __( 'Leave out', 'lyd' ) }
									options={ options }
									value={ column ? keyOf( column ) : '' }
									onChange={ ( { target } ) =>
										onMatch(
											index,
											columns.find( ( one ) => keyOf( one ) === target.value )
										)
									}
								/>
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row, index ) => (
						<Row key={ index } row={ row } number={ index + 1 } matched={ matched } />
					) ) }
				</tbody>
			</table>
		</div>
	);
}

const headCell =
	'lyd:sticky lyd:top-0 lyd:z-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:bg-sunken lyd:px-2.5 lyd:py-2 lyd:text-left lyd:align-bottom lyd:font-normal';
const bodyCell =
	'lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:px-2.5 lyd:py-1.5 lyd:text-left lyd:align-top lyd:break-words';

const columnName = ( index: number ) =>
	sprintf(
		/* translators: %d: number of a column. */
		__( 'Column %d', 'lyd' ),
		index + 1
	);

interface RowProps {
	row: PastedRow;
	number: number;
	matched: ( Column | undefined )[];
}

const Row = memo( function PastedTableRow( { row, number, matched }: RowProps ) {
	return (
		<tr>
			<th scope="row" className={ `${ bodyCell } lyd:text-xs lyd:font-normal lyd:text-soft` }>
				{ number }
			</th>
			{ row.cells.map( ( cell, index ) => (
				<td key={ index } className={ cx( bodyCell, cell.problem && 'lyd:bg-danger-soft' ) }>
					<CellText cell={ cell } isLeftOut={ ! matched[ index ] } />
				</td>
			) ) }
		</tr>
	);
} );

function CellText( { cell, isLeftOut }: { cell: Cell; isLeftOut: boolean } ) {
	const { text, words, problem, isHidden } = cell;
	if ( isLeftOut ) {
		return <s className="lyd:text-soft">{ text }</s>;
	}
	return (
		<>
			<span dir="auto" className={ isHidden ? 'lyd:text-soft' : undefined }>
				{ words || text }
			</span>
			{ problem && (
				<span className="lyd:mt-0.5 lyd:flex lyd:gap-1 lyd:text-xs lyd:text-danger">
					<Icon name="alert" size={ 14 } />
					{ problem }
				</span>
			) }
			{ ! problem && isHidden && (
				<span className="lyd:mt-0.5 lyd:block lyd:text-xs lyd:text-soft">
					{ __( 'Not asked for this row.', 'lyd' ) }
				</span>
			) }
		</>
	);
}
