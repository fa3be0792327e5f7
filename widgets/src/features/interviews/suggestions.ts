import { createContext, useContext, useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { create, useStore } from 'zustand';
import type { AnswerSuggestion, InterviewDocument } from '../../api/types';
import { useApi } from '../../api/use-api';
import { formatDate } from '../../lib/dates';
import { once } from './hooks';
import { useInterviewStore } from './store';
import { indexAt, isIdStep, at } from './tree';
import type { Interview, Question, Tree } from './types';

export type { AnswerSuggestion };

/** Milliseconds that the questions wait for their suggestions, which would move them if they came later. */
const patience = 1_000;

interface SuggestionState {
	/** By path, with list indexes or for all entries without. */
	rows: Map< string, AnswerSuggestion[] >;
	/** Paths whose suggestions the member put away. */
	dismissed: Record< string, true >;
	dismiss: ( path: string ) => void;
}

export const createSuggestions = ( all: AnswerSuggestion[] = [] ) =>
	create< SuggestionState >( ( set ) => ( {
		rows: groupByPath( all ),
		dismissed: {},
		dismiss: ( path ) => set( ( { dismissed } ) => ( { dismissed: { ...dismissed, [ path ]: true } } ) ),
	} ) );

function groupByPath( all: AnswerSuggestion[] ): Map< string, AnswerSuggestion[] > {
	const rows = new Map< string, AnswerSuggestion[] >();
	all.forEach( ( row ) => rows.set( row.path, [ ...( rows.get( row.path ) ?? [] ), row ] ) );
	return rows;
}

const nothing = createSuggestions();
export const SuggestionContext = createContext( nothing );

/**
 * The answers suggested for a document, and whether the questions may be shown: they wait a moment for them. They are requested only if
 * there can be any: for a client, or if the template names parties that can be clients, or a source.
 */
export function useSuggestions( document: InterviewDocument, interview: Interview | undefined ) {
	const isPossible =
		Boolean( document.client ) || Boolean( interview?.clients.length ) || usesSources( interview?.sections ?? [] );
	const { data, isLoading } = useApi< { rows: AnswerSuggestion[] } >(
		isPossible ? `/doc/suggest-answers/${ document.id }` : null,
		once
	);
	const [ isLate, setLate ] = useState( false );
	useEffect( () => {
		if ( isLoading ) {
			const timer = setTimeout( () => setLate( true ), patience );
			return () => clearTimeout( timer );
		}
	}, [ isLoading ] );
	return { rows: data?.rows, isReady: ! isLoading || isLate };
}

const usesSources = ( parts: Pick< Question, 'suggest' | 'questions' >[] ): boolean =>
	parts.some( ( { suggest = 'none', questions = [] } ) => suggest !== 'none' || usesSources( questions ) );

/** The path by indexes of a path by ids, which is how the service names an answer. */
function pathByIndexes( answers: Tree, path: string ): string {
	const steps = path.split( '.' );
	return steps
		.map( ( step, place ) => {
			const list = isIdStep( step ) ? at( answers, steps.slice( 0, place ).join( '.' ) ) : undefined;
			return Array.isArray( list ) ? indexAt( list, step ) : step;
		} )
		.join( '.' );
}

const pathWithoutEntries = ( path: string ) =>
	path
		.split( '.' )
		.filter( ( step ) => ! isIdStep( step ) && ! /^\d+$/.test( step ) )
		.join( '.' );

/** Whether anything is suggested for the document; if not, its questions need not watch their answers for it. */
export const useHasSuggestions = () => useStore( useContext( SuggestionContext ), ( { rows } ) => rows.size > 0 );

/** Finds what is suggested for the answer at a path, the best first; nothing once the member put it away. */
export function useFindSuggestions() {
	const suggestions = useContext( SuggestionContext );
	const { rows, dismissed, dismiss } = useStore( suggestions );
	const store = useInterviewStore();
	const find = ( path: string ): AnswerSuggestion[] => {
		if ( ! rows.size || dismissed[ path ] ) {
			return [];
		}
		const exact = rows.get( pathByIndexes( store.getState().answers, path ) ) ?? [];
		const general = pathWithoutEntries( path );
		return general === path ? exact : [ ...( rows.get( general ) ?? [] ), ...exact ];
	};
	return { find, dismiss };
}

/** Where a suggested answer is from: "Deed of Trust, 03 Mar 2026". */
export function sourceText( { source }: AnswerSuggestion, timezone: string ): string {
	switch ( source.kind ) {
		case 'profile':
			return __( 'your profile', 'lyd' );
		case 'firm':
			return __( 'your company details', 'lyd' );
		default:
			return sprintf(
				/* translators: 1: name of a document, 2: a date. */
				__( '%1$s, %2$s', 'lyd' ),
				source.name,
				formatDate( source.updated_at, timezone )
			);
	}
}
