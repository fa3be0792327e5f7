import { createDatabase, type Database } from '../../../lib/database';
import { within } from '../../../lib/within';

/** A piece of what was said, until it has arrived. */
export interface KeptChunk {
	/** Milliseconds since 1970. */
	at: number;
	/** The conversation that it answers. */
	session: string;
	sound: Uint8Array;
}

/** What was said and has not arrived. */
export interface Recording {
	/** Names the utterance at the service. */
	key: string;
	at: number;
	chunks: Uint8Array[];
}

/** Hours for which sound is kept at most. */
export const keptHours = 24;
/** Milliseconds that a sign-out waits at most until all is removed. */
const removalLimit = 2_000;

const soundDatabase: Database< KeptChunk > = createDatabase( 'lyd-sound', 'chunks' );

const prefixOf = ( user: number ) => `${ user }:`;
/** Keys are in the order of the chunks: of two minutes in pieces of half a second. */
const keyOf = ( user: number, key: string, number: number ) =>
	`${ prefixOf( user ) }${ key }:${ String( number ).padStart( 4, '0' ) }`;
const utteranceOf = ( key: string ) => key.split( ':' )[ 1 ]!;

/** What a member said, on this device, until it has arrived (24 hours at most). Without a database it is only sent. */
export function createKeptSound( user: number, database = soundDatabase ) {
	/** The chunks of the member that are not too old; those of anybody that are, go. */
	async function readChunks(): Promise< [ string, KeptChunk ][] > {
		const oldest = Date.now() - keptHours * 3_600_000;
		const all = [ ...( await database.readAll() ) ];
		const expired = all.filter( ( [ , { at } ] ) => at < oldest );
		if ( expired.length ) {
			await database.write( new Map( expired.map( ( [ key ] ) => [ key, null ] ) ) );
		}
		return all.filter( ( [ key, { at } ] ) => at >= oldest && key.startsWith( prefixOf( user ) ) ).sort( byKey );
	}

	const drop = ( keys: string[] ) =>
		keys.length ? database.write( new Map( keys.map( ( key ) => [ key, null ] ) ) ) : undefined;

	return {
		async keep( session: string, key: string, number: number, sound: Uint8Array ) {
			const chunk = { at: Date.now(), session, sound };
			await database.write( new Map( [ [ keyOf( user, key, number ), chunk ] ] ) ).catch( () => {} );
		},
		/** Removes an utterance that has arrived. */
		async drop( key: string, count: number ) {
			await drop( Array.from( { length: count }, ( _, number ) => keyOf( user, key, number ) ) )?.catch(
				() => {}
			);
		},
		/** What was said in a conversation and has not arrived, the last first. */
		async find( session: string ): Promise< Recording[] > {
			const found = new Map< string, Recording >();
			const chunks = await readChunks().catch( () => [] );
			for ( const [ id, chunk ] of chunks.filter( ( [ , one ] ) => one.session === session ) ) {
				const key = utteranceOf( id );
				const { chunks: before = [] } = found.get( key ) ?? {};
				found.set( key, { key, at: chunk.at, chunks: [ ...before, chunk.sound ] } );
			}
			return [ ...found.values() ].sort( ( one, other ) => other.at - one.at );
		},
		/** Removes all that the member said, at sign-out. Never rejects. */
		dropAll: () =>
			within(
				removalLimit,
				readChunks()
					.then( ( chunks ) => drop( chunks.map( ( [ key ] ) => key ) ) )
					.catch( () => {} )
			),
	};
}

const byKey = ( [ one ]: [ string, unknown ], [ other ]: [ string, unknown ] ) => ( one < other ? -1 : 1 );

export type KeptSound = ReturnType< typeof createKeptSound >;
