import type { Me } from '../../api/types';

export type Announcement = NonNullable< Me[ 'announcement' ] >;

const hiddenKey = ( user: number ) => `lyd:announcement:${ user }`;
const lastKey = ( user: number ) => `lyd:announcement-last:${ user }`;

/** Whether a member has hidden this announcement on this device. */
export const isHidden = ( user: number, id: number ) =>
	read( () => window.localStorage, hiddenKey( user ) ) === String( id );

export const hide = ( user: number, id: number ) => write( () => window.localStorage, hiddenKey( user ), String( id ) );

/** The announcement that the previous page of this tab received. */
export function lastOf( user: number ): Announcement | null {
	try {
		const stored = JSON.parse(
			read( () => window.sessionStorage, lastKey( user ) ) ?? 'null'
		) as Announcement | null;
		return stored?.id && typeof stored.content === 'string' && typeof stored.url === 'string' ? stored : null;
	} catch {
		return null;
	}
}

export const keepLast = ( user: number, announcement: Announcement | null ) =>
	write( () => window.sessionStorage, lastKey( user ), JSON.stringify( announcement ) );

// Without storage, every page shows the announcement once it is loaded.
function read( place: () => Storage, key: string ): string | null {
	try {
		return place().getItem( key );
	} catch {
		return null;
	}
}

function write( place: () => Storage, key: string, value: string ): void {
	try {
		place().setItem( key, value );
	} catch {}
}
