import type { Me } from '../../api/types';

export type Announcement = NonNullable< Me[ 'announcement' ] >;

const hiddenKey = ( user: number ) => `lyd:announcement:${ user }`;
const lastKey = ( user: number ) => `lyd:announcement-last:${ user }`;

/** Whether a member has hidden this announcement on this device. */
export const isHidden = ( user: number, id: number ) =>
	read( () => window.localStorage, hiddenKey( user ) ) === String( id );

export const hide = ( user: number, id: number ) => write( () => window.localStorage, hiddenKey( user ), String( id ) );

/** What the page before was told, in this tab. */
export function lastOf( user: number ): Announcement | null {
	try {
		const kept = JSON.parse(
			read( () => window.sessionStorage, lastKey( user ) ) ?? 'null'
		) as Announcement | null;
		return kept?.id && typeof kept.content === 'string' && typeof kept.url === 'string' ? kept : null;
	} catch {
		return null;
	}
}

export const keepLast = ( user: number, announcement: Announcement | null ) =>
	write( () => window.sessionStorage, lastKey( user ), JSON.stringify( announcement ) );

// A browser that keeps nothing shows what there is on every page, once it is known.
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
