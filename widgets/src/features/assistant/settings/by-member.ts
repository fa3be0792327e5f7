import type { AssistantUsage } from '../../../api/types';

type Row = AssistantUsage[ 'rows' ][ number ];

const seconds = 60;

export interface MemberUsage {
	id: number;
	name: string | null;
	turns: number;
	minutes: number;
	files: number;
	cost: number;
}

/** The use of each member, of all kinds and providers together. Minutes are rounded up. */
export function byMember( rows: Row[] ): MemberUsage[] {
	const ids = [ ...new Set( rows.map( ( row ) => row.user_id ) ) ];
	return ids.map( ( id ) => {
		const own = rows.filter( ( row ) => row.user_id === id );
		const sum = ( of: ( row: Row ) => number ) => own.reduce( ( total, row ) => total + of( row ), 0 );
		return {
			id,
			name: own[ 0 ]!.display_name,
			turns: sum( ( row ) => ( row.kind === 'chat' ? row.calls : 0 ) ),
			minutes: Math.ceil( sum( ( row ) => row.audio_seconds ) / seconds ),
			files: sum( ( row ) => ( row.kind === 'extract' ? row.calls : 0 ) ),
			cost: sum( ( row ) => row.cost_micros ),
		};
	} );
}
