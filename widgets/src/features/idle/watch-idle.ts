import type { Tabs } from '../../api/tabs';
import { createActivity } from './activity';

/** Milliseconds without activity until the member is signed out (document 3, section 9), and the warning time before it. */
export const limits = { idle: 1_800_000, warning: 120_000 };

/** `until` is the moment in milliseconds at which the member will be signed out. */
export type Idle = { phase: 'active' | 'over' } | { phase: 'warned'; until: number };

const acts = [ 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input' ];
const returns = [ 'focus', 'pageshow', 'online' ];

/**
 * Watches whether the member is present, in whichever tab. Once the member is warned only their reply in the dialog counts; the
 * clock is what decides, so that a laptop that slept wakes into the right state.
 */
export function watchIdle( tabs: Tabs, user: number, onChange: ( idle: Idle ) => void ) {
	const activity = createActivity( tabs, user );
	let now: Idle = { phase: 'active' };
	let timer: ReturnType< typeof setTimeout > | undefined;

	function become( next: Idle ) {
		const isSame = next.phase === now.phase && ( next.phase !== 'warned' || next.until === untilOf( now ) );
		now = next;
		if ( ! isSame ) {
			onChange( next );
		}
	}

	function look() {
		clearTimeout( timer );
		if ( now.phase === 'over' ) {
			return;
		}
		const until = activity.last() + limits.idle;
		const left = until - Date.now();
		if ( left <= 0 ) {
			return become( { phase: 'over' } );
		}
		const isWarned = left <= limits.warning;
		become( isWarned ? { phase: 'warned', until } : { phase: 'active' } );
		// Other tabs may prolong it at any moment: while the question is open, look often.
		timer = setTimeout( look, isWarned ? Math.min( left, 1000 ) : left - limits.warning );
	}

	const act = () => {
		// Who comes back after it was over does not bring it back.
		look();
		if ( now.phase === 'active' ) {
			activity.mark();
		}
	};
	const options = { capture: true, passive: true };
	acts.forEach( ( name ) => document.addEventListener( name, act, options ) );
	returns.forEach( ( name ) => window.addEventListener( name, look ) );
	document.addEventListener( 'visibilitychange', look );
	activity.mark( true );
	look();

	return {
		/** The member is there. */
		stay() {
			activity.mark( true );
			look();
		},
		stop() {
			clearTimeout( timer );
			activity.stop();
			acts.forEach( ( name ) => document.removeEventListener( name, act, options ) );
			returns.forEach( ( name ) => window.removeEventListener( name, look ) );
			document.removeEventListener( 'visibilitychange', look );
		},
	};
}

const untilOf = ( idle: Idle ) => ( idle.phase === 'warned' ? idle.until : 0 );
