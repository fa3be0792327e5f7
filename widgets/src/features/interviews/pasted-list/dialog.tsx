import { useId, useRef, useState, type ChangeEvent } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { Field, TextArea, describe } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Tick } from '../../../ui/tick';
import { useToast } from '../../../ui/toast';
import { useInterviewStore } from '../store';
import type { Question } from '../types';
import { mostCharacters, readFileText } from './rows';
import { PastedTable } from './table';
import { usePastedRows } from './use-pasted-rows';

interface Props {
	question: Question;
	/** Path of the list. */
	path: string;
	/** What was pasted already; '' if nothing was. */
	text: string;
	onClose: () => void;
}

/** Adds entries to a list from rows of a spreadsheet, which are shown as they were understood before anything changes. */
export function PasteDialog( { question, path, text, onClose }: Props ) {
	const { replaceEntries } = useInterviewStore().getState();
	const toast = useToast();
	const pasted = usePastedRows( question, path, text );
	const { entries, kept, isReplaced } = pasted;
	const title = question.title ?? question.label;

	function add() {
		const added = entries.map( ( row ) => row.entry );
		const undo = replaceEntries( path, isReplaced ? added : [ ...kept, ...added ] );
		onClose();
		toast( {
			kind: 'success',
			text: sprintf(
				/* translators: 1: number of entries, 2: title of a list. */
				_n( '%1$d entry was added to %2$s.', '%1$d entries were added to %2$s.', added.length, 'lyd' ),
				added.length,
				title
			),
			action: { label: __( 'Undo', 'lyd' ), run: undo },
		} );
	}

	return (
		<Dialog
			open
			onOpenChange={ ( open ) => open || onClose() }
			width={ entries.length ? 'full' : 'lg' }
			guarded={ entries.length > 0 }
			title={ sprintf(
				/* translators: %s: title of a list. */
				__( 'Paste from a spreadsheet: %s', 'lyd' ),
				title
			) }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
					<Button variant="primary" disabled={ ! entries.length } onClick={ add }>
						{ addLabel( entries.length, isReplaced ) }
					</Button>
				</>
			}
		>
			{ pasted.source.text ? (
				<Preview { ...pasted } onOther={ () => pasted.setText( '' ) } />
			) : (
				<Source columns={ pasted.columns.map( ( { label } ) => label ) } onText={ pasted.setText } />
			) }
		</Dialog>
	);
}

function addLabel( count: number, isReplaced: boolean ): string {
	if ( ! count ) {
		return __( 'Add', 'lyd' );
	}
	const label = isReplaced
		? /* translators: %d: number of entries. */
			_n( 'Replace all with %d entry', 'Replace all with %d entries', count, 'lyd' )
		: /* translators: %d: number of entries. */
			_n( 'Add %d entry', 'Add %d entries', count, 'lyd' );
	return sprintf( label, count );
}

interface SourceProps {
	/** What the columns may hold. */
	columns: string[];
	onText: ( text: string, isFile?: boolean ) => void;
}

/** Takes the rows: pasted, or of a file. */
function Source( { columns, onText }: SourceProps ) {
	const id = useId();
	const file = useRef< HTMLInputElement >( null );
	const [ error, setError ] = useState< string >();
	const takeText = ( text: string | null, isFile: boolean ) => {
		if ( text === null || text.length > mostCharacters ) {
			setError( __( 'This is too much for one list. Please use at most 1 MB.', 'lyd' ) );
		} else if ( ! text.trim() ) {
			setError( isFile ? __( 'The file is empty.', 'lyd' ) : undefined );
		} else {
			onText( text, isFile );
		}
	};
	const takeFile = async ( { target }: ChangeEvent< HTMLInputElement > ) => {
		const [ chosen ] = target.files ?? [];
		if ( chosen ) {
			takeText( await readFileText( chosen ).catch( () => null ), true );
			target.value = '';
		}
	};
	const hint = sprintf(
		/* translators: %s: names of columns. */
		__(
			'Copy rows in your spreadsheet, with or without headings, and paste them here. Columns can be: %s.',
			'lyd'
		),
		columns.join( ', ' )
	);
	return (
		<>
			<Field id={ id } label={ __( 'Rows', 'lyd' ) } required hint={ hint } error={ error }>
				<TextArea
					{ ...describe( id, { hint, error } ) }
					value=""
					onChange={ ( { target } ) => takeText( target.value, false ) }
				/>
			</Field>
			<input
				ref={ file }
				type="file"
				hidden
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
				aria-label={ __( 'File with rows', 'lyd' ) }
				onChange={ takeFile }
			/>
			<Button icon="document" className="lyd:mt-3" onClick={ () => file.current?.click() }>
				{ __( 'Choose a .csv file', 'lyd' ) }
			</Button>
		</>
	);
}

interface PreviewProps extends ReturnType< typeof usePastedRows > {
	onOther: () => void;
}

/** The rows as they were understood, with what can be chosen about them. */
function Preview( pasted: PreviewProps ) {
	const { entries, kept, spare, isHeaded, headings } = pasted;
	const id = useId();
	return (
		<>
			<div className="lyd:mb-3 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-5 lyd:gap-y-2 lyd:text-sm">
				<p role="status" className="lyd:font-medium">
					{ summaryOf( pasted ) }
				</p>
				<label
					htmlFor={ id }
					className="lyd:relative lyd:flex lyd:min-h-8 lyd:items-center lyd:gap-2 lyd:rounded-sm lyd:has-focus-visible:outline-2 lyd:touch:min-h-11"
				>
					<input
						id={ id }
						type="checkbox"
						checked={ isHeaded }
						onChange={ () => pasted.setHasHeadings( ! isHeaded ) }
						className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
					/>
					<Tick on={ isHeaded } />
					{ __( 'The first row has headings', 'lyd' ) }
				</label>
				<Button size="sm" variant="quiet" onClick={ pasted.onOther }>
					{ __( 'Paste other rows', 'lyd' ) }
				</Button>
			</div>
			{ spare > 0 && (
				<Notice kind="warning" title={ __( 'The list has no room for all rows.', 'lyd' ) }>
					{ sprintf(
						/* translators: %d: number of rows. */
						_n( '%d row at the end is left out.', '%d rows at the end are left out.', spare, 'lyd' ),
						spare
					) }
				</Notice>
			) }
			{ kept.length > 0 && (
				<div className="lyd:mb-3">
					<ChoiceField
						id={ `${ id }-mode` }
						label={ sprintf(
							/* translators: %d: number of entries. */
							_n(
								'The list has %d entry already',
								'The list has %d entries already',
								kept.length,
								'lyd'
							),
							kept.length
						) }
						options={ [
							{ value: 'add', text: __( 'Add the rows after them', 'lyd' ) },
							{ value: 'replace', text: __( 'Replace them by the rows', 'lyd' ) },
						] }
						value={ pasted.isReplaced ? 'replace' : 'add' }
						onChange={ ( mode ) => pasted.setReplaced( mode === 'replace' ) }
					/>
				</div>
			) }
			{ pasted.matched.length > 0 && (
				<PastedTable
					rows={ entries }
					headings={ headings }
					columns={ pasted.columns }
					matched={ pasted.matched }
					onMatch={ pasted.setColumn }
				/>
			) }
		</>
	);
}

function summaryOf( { entries }: Pick< PreviewProps, 'entries' > ): string {
	const wrong = entries.flatMap( ( row ) => row.cells ).filter( ( cell ) => cell.problem ).length;
	const rows = sprintf(
		/* translators: %d: number of rows. */
		_n( '%d row.', '%d rows.', entries.length, 'lyd' ),
		entries.length
	);
	const problems = sprintf(
		/* translators: %d: number of cells. */
		_n(
			'%d cell needs attention; you can also correct it in the list.',
			'%d cells need attention; you can also correct them in the list.',
			wrong,
			'lyd'
		),
		wrong
	);
	return wrong ? `${ rows } ${ problems }` : rows;
}
