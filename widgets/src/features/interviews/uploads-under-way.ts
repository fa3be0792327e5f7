import type { InterviewStore } from './store';

const counts = new WeakMap< InterviewStore, number >();
const guard = ( event: BeforeUnloadEvent ) => event.preventDefault();

/** How many files of an interview are being uploaded. */
export const uploadsUnderWay = ( store: InterviewStore ) => counts.get( store ) ?? 0;

/** Notes the beginning (1) or the end (-1) of uploads; the browser asks before the page is left meanwhile. */
export function countUploads( store: InterviewStore, change: number ) {
	const count = uploadsUnderWay( store ) + change;
	counts.set( store, count );
	if ( count > 0 ) {
		window.addEventListener( 'beforeunload', guard );
	} else {
		window.removeEventListener( 'beforeunload', guard );
	}
}
