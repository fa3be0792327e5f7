import { useContext, useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { cx } from '../../../lib/cx';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { describe, FieldError, FieldHint, OptionalMark } from '../../../ui/field';
import { LabelRow } from '../../../ui/label-row';
import { useToast } from '../../../ui/toast';
import { FieldIdContext, fieldId } from '../field-id';
import { acceptedKinds, fileNameOf, kindsInWords } from '../file-answers';
import { FilesContext } from '../files-context';
import { mostOf } from '../limits';
import { join } from '../scope';
import { messageAt, useInterviewStore } from '../store';
import { at } from '../tree';
import type { Question, Value } from '../types';
import { isGiven, uploadsOf, type FilesOfDocument } from '../uploads';
import { useExplanation } from './explanation';
import { AddedFile, FileOnItsWay } from './file-rows';

interface Props {
	question: Question;
	/** Of the answer, or of the list if the question is repeatable. */
	path: string;
}

/** Kinds as the file dialogs of browsers know them; with pictures among them phones offer the camera. */
const accepted: Record< string, string > = {
	pdf: '.pdf,application/pdf',
	docx: '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	png: '.png,image/png',
	jpg: '.jpg,.jpeg,image/jpeg',
};

/** A question for a file, or for several. */
export default function FileField( props: Props ) {
	const files = useContext( FilesContext );
	return files ? <Adding { ...props } { ...files } /> : <WithoutDocument { ...props } />;
}

/** In an interview that an admin tries there is no document to add a file to. */
function WithoutDocument( { question, path }: Props ) {
	const id = fieldId( useContext( FieldIdContext ), path );
	return (
		<Frame question={ question } id={ id }>
			<Button { ...describe( id, { hint: true } ) } { ...buttonText( question, false ) } icon="plus" disabled />
			<p className="lyd:mt-1.5 lyd:text-sm lyd:text-soft">{ __( 'Files can be added in a document.', 'lyd' ) }</p>
		</Frame>
	);
}

function Adding( { question, path, document, token }: Props & FilesOfDocument ) {
	const store = useInterviewStore();
	const client = useClient();
	const toast = useToast();
	const announce = useAnnounce();
	const prefix = useContext( FieldIdContext );
	const queue = uploadsOf( { client, store, document, token } );
	const input = useRef< HTMLInputElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const [ isOver, setOver ] = useState( false );
	const value = store( ( state ) => at( state.answers, path ) );
	const entries = entriesOf( question, path, value );
	const blank = question.repeatable ? entries.findIndex( ( { answer } ) => ! isGiven( answer ) ) : -1;
	const errors = store( ( state ) =>
		[ path, ...( blank < 0 ? [] : [ join( path, blank ) ] ) ]
			.map( ( one ) => messageAt( state, one ) ?? '' )
			.join( '\n' )
	);
	const uploads = queue.state( ( state ) => state.uploads ).filter( ( one ) => one.path === path );
	const given = entries.filter( ( { answer } ) => isGiven( answer ) );
	const isSingle = ! question.repeatable;
	const isFull = ! isSingle && given.length >= mostOf( question );
	const error = errors.split( '\n' ).find( Boolean ) ?? '';
	const id = fieldId( prefix, path );

	useAddedNews( given.map( ( { answer } ) => answer as string ) );

	const add = ( files: File[] ) => {
		if ( files.length ) {
			queue.add( path, question, files );
			announce(
				sprintf(
					/* translators: %d: number of files. */
					_n( 'Adding %d file.', 'Adding %d files.', files.length, 'lyd' ),
					files.length
				)
			);
		}
	};
	function remove( answer: string, name: string ) {
		const before = at( store.getState().answers, path )!;
		const rest = Array.isArray( before ) ? before.filter( ( one ) => one !== answer ) : '';
		store.getState().answer( path, rest );
		store.getState().touch( path );
		requestAnimationFrame( () => button.current?.focus() );
		toast( {
			kind: 'info',
			text: sprintf(
				/* translators: %s: name of a file. */
				__( '%s was removed.', 'lyd' ),
				name
			),
			action: { label: __( 'Undo', 'lyd' ), run: () => putBack( answer ) },
		} );
	}
	function putBack( answer: string ) {
		const now = at( store.getState().answers, path );
		store.getState().answer( path, isSingle ? answer : [ ...( Array.isArray( now ) ? now : [] ), answer ] );
	}
	const drag = ( over: boolean ) => ( event: DragEvent ) => {
		event.preventDefault();
		setOver( over );
	};
	const drop = ( event: DragEvent ) => {
		drag( false )( event );
		add( [ ...event.dataTransfer.files ] );
	};

	return (
		<Frame question={ question } id={ id }>
			<div
				onDragOver={ drag( true ) }
				onDragLeave={ drag( false ) }
				onDrop={ drop }
				className={ cx(
					'lyd:flex lyd:flex-col lyd:gap-3 lyd:rounded-sm lyd:border lyd:border-dashed lyd:p-3',
					isOver ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-edge',
					error && 'lyd:border-danger'
				) }
			>
				<ul className="lyd:m-0 lyd:flex lyd:list-none lyd:flex-col lyd:gap-2 lyd:p-0 lyd:empty:hidden">
					{ given.map( ( { answer, place } ) => (
						<AddedFile
							key={ `${ place }${ answer }` }
							answer={ answer as string }
							document={ document }
							id={ isSingle ? undefined : fieldId( prefix, place ) }
							path={ isSingle ? undefined : place }
							queue={ queue }
							onRemove={ remove }
						/>
					) ) }
					{ uploads.map( ( upload ) => (
						<FileOnItsWay key={ upload.key } upload={ upload } queue={ queue } />
					) ) }
				</ul>
				<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
					<Button
						ref={ button }
						{ ...describe( blank < 0 ? id : fieldId( prefix, join( path, blank ) ), {} ) }
						aria-describedby={ `${ id }-hint${ error ? ` ${ id }-error` : '' }` }
						{ ...buttonText( question, isSingle && given.length > 0 ) }
						icon={ isSingle && given.length ? 'restore' : 'plus' }
						disabled={ isFull }
						onClick={ () => input.current?.click() }
					/>
					<span aria-hidden="true" className="lyd:text-sm lyd:text-soft lyd:touch:hidden">
						{ __( 'or drop it here', 'lyd' ) }
					</span>
				</div>
				<input
					ref={ input }
					type="file"
					hidden
					multiple={ ! isSingle }
					accept={ acceptedKinds( question )
						.map( ( kind ) => accepted[ kind ] )
						.join() }
					onChange={ ( event ) => {
						add( [ ...( event.target.files ?? [] ) ] );
						event.target.value = '';
					} }
				/>
			</div>
			<FieldError id={ id } error={ error } />
		</Frame>
	);
}

/** Announces files that were added. */
function useAddedNews( answers: string[] ) {
	const announce = useAnnounce();
	const before = useRef( answers );
	useEffect( () => {
		const names = answers.filter( ( one ) => ! before.current.includes( one ) ).map( fileNameOf );
		before.current = answers;
		if ( names.length ) {
			announce(
				sprintf(
					/* translators: %s: names of files. */
					__( '%s was added.', 'lyd' ),
					names.join( ', ' )
				)
			);
		}
	} );
}

interface Entry {
	answer: Value | undefined;
	/** The path of the entry. */
	place: string;
}

function entriesOf( question: Question, path: string, value: Value | undefined ): Entry[] {
	if ( ! question.repeatable ) {
		return [ { answer: value, place: path } ];
	}
	return ( Array.isArray( value ) ? value : [] ).map( ( answer, index ) => ( {
		answer,
		place: join( path, index ),
	} ) );
}

/** The text of the button, and its name for screen readers, which meet several of these buttons. */
const buttonText = ( question: Question, isReplacing: boolean ) => {
	const addText = question.repeatable ? __( 'Add files', 'lyd' ) : __( 'Add file', 'lyd' );
	const text = isReplacing ? __( 'Replace file', 'lyd' ) : addText;
	/* translators: 1: Add file, 2: what the file is, e.g. Trust deed. */
	return { children: text, 'aria-label': sprintf( __( '%1$s: %2$s', 'lyd' ), text, question.label ) };
};

/** The group of a question's files, with its label and what may be added. */
function Frame( { question, id, children }: { question: Question; id: string; children: ReactNode } ) {
	const kinds = sprintf(
		/* translators: %s: kinds of files, e.g. PDF, Word. */
		__( '%s, at most 10 MB.', 'lyd' ),
		kindsInWords( question )
	);
	const { explanation, details } = useExplanation( question, id, question.label );
	return (
		<div role="group" aria-labelledby={ `${ id }-label` } aria-details={ details } className="lyd:min-w-0">
			<LabelRow explanation={ explanation }>
				<p id={ `${ id }-label` } className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
					{ question.label }
					{ ! question.required && <OptionalMark /> }
				</p>
			</LabelRow>
			<FieldHint id={ id } hint={ question.instruction ? `${ question.instruction } ${ kinds }` : kinds } />
			{ children }
		</div>
	);
}
