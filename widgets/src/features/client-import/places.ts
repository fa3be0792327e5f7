import { __, sprintf } from '@wordpress/i18n';
import type { DocumentImport } from '../../api/types';
import { pathByIds } from '../interviews/entry-ids';
import type { InterviewState } from '../interviews/interview-state';
import { isEmpty } from '../interviews/changes';
import { labelOf, questionAt, sectionOf } from '../interviews/labels';
import { mostEntries } from '../interviews/limits';
import { join, keyOf } from '../interviews/scope';
import { at, stepTo } from '../interviews/tree';
import type { Interview } from '../interviews/types';
import type { ImportKind, Place } from './types';

type Answers = Pick< InterviewState, 'sections' | 'answers' | 'findings' >;
type Found = Pick< Place, 'path' | 'wire' | 'isNew' >;
type Party = Pick< Interview[ 'clients' ][ number ], 'party' > & { types: Place[ 'types' ] };

/** The parties that take records of a kind; trustees and members are those of the interview's funds. */
export function partiesFor( kind: ImportKind, { clients, funds }: Pick< Interview, 'clients' | 'funds' > ): Party[] {
	switch ( kind ) {
		case 'client':
			return clients;
		case 'fund':
			return funds.map( ( { party } ) => ( { party, types: [] } ) );
		default: {
			const parties = funds.map( ( fund ) => ( kind === 'trustee' ? fund.trustees : fund.members ) );
			return clients.filter( ( { party } ) => parties.includes( party ) );
		}
	}
}

/** The places among the questions shown now that take records of a kind; each list also takes a new entry. */
export function findPlaces(
	kind: ImportKind,
	interview: Pick< Interview, 'clients' | 'funds' >,
	state: Answers,
	imports: DocumentImport[]
): Place[] {
	return partiesFor( kind, interview ).flatMap( ( { party, types } ) =>
		findGroups( state, party ? party.split( '.' ) : [] ).map( ( found ) => ( {
			...found,
			types,
			label: labelFor( state, found ),
			imported: imports.find( ( row ) => pathByIds( state.answers, row.place ) === found.path ),
		} ) )
	);
}

const root: Found = { path: '', wire: '', isNew: false };

function findGroups( state: Answers, party: string[] ): Found[] {
	return party.reduce< Found[] >(
		( found, key ) => found.flatMap( ( one ) => stepInto( state, one, key ) ),
		[ root ]
	);
}

/** The groups of answers that a key leads to: the entries of a list with a new one, or a single group; none if it is hidden. */
function stepInto( { sections, answers, findings }: Answers, from: Found, key: string ): Found[] {
	const path = join( from.path, key );
	const question = questionAt( sections, path );
	if ( from.isNew || ! question || ! findings.shown.has( keyOf( from.path, question ) ) ) {
		return [];
	}
	const wire = join( from.wire, key );
	if ( ! question.repeatable ) {
		return [ { path, wire, isNew: false } ];
	}
	const value = at( answers, path );
	const entries = Array.isArray( value ) ? value : [];
	const most = findings.limits[ path ]?.most ?? mostEntries;
	const places = entries.map( ( entry, index ) => ( {
		path: join( path, stepTo( entry, index ) ),
		wire: join( wire, index ),
		isNew: false,
	} ) );
	const next = { path: join( path, entries.length ), wire: join( wire, entries.length ), isNew: true };
	return entries.length < most ? [ ...places, next ] : places;
}

function labelFor( { sections, answers }: Answers, { path, isNew }: Found ): string {
	if ( ! path ) {
		return '';
	}
	const label = labelOf( sections, path, answers );
	/* translators: %s: what an entry of a list is called, with its number. */
	return isNew ? sprintf( __( '%s (new)', 'lyd' ), label ) : label;
}

/** The place that is meant until the member chooses: that of the answer attended to, else the first free one from this section on. */
export function likelyPlace(
	places: Place[],
	state: Answers & Pick< InterviewState, 'attended' | 'section' >
): Place | undefined {
	const { attended, answers, sections, section } = state;
	const around = places.filter(
		( { path } ) => attended !== null && path && `${ attended }.`.startsWith( `${ path }.` )
	);
	const [ deepest ] = around.sort( ( one, other ) => other.path.length - one.path.length );
	const here = places.filter( ( { path } ) => sectionOf( sections, path ) === section );
	const free = freeOf( places, answers );
	return deepest ?? here.find( ( one ) => free.includes( one ) ) ?? here[ 0 ] ?? free[ 0 ] ?? places[ 0 ];
}

const freeOf = ( places: Place[], answers: Answers[ 'answers' ] ) =>
	places.filter( ( { path, imported } ) => ! imported && isEmpty( at( answers, path ) ) );

/** The free place to go on with after another one: of its list, if there is one. */
export function placeAfter( { wire }: Place, places: Place[], answers: Answers[ 'answers' ] ): Place | undefined {
	const listOf = ( path: string ) => path.slice( 0, path.lastIndexOf( '.' ) + 1 );
	const free = freeOf( places, answers ).filter( ( one ) => one.wire !== wire );
	return free.find( ( one ) => listOf( one.wire ) === listOf( wire ) ) ?? free[ 0 ];
}

/** Whether a place takes clients of a type; funds have none. */
export const takes = ( { types }: Place, type: string ) => types.length === 0 || types.some( ( one ) => one === type );
