export interface Throttle {
	call: () => void;
	/** Forgets a run that is still due. */
	cancel: () => void;
}

/** Runs an act at the first call, then at most once in so many milliseconds, and once more after the last call. */
export function throttle( act: () => void, pause: number ): Throttle {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let isDue = false;
	function run() {
		isDue = false;
		timer = setTimeout( () => {
			timer = undefined;
			if ( isDue ) {
				run();
			}
		}, pause );
		act();
	}
	return {
		call() {
			if ( timer === undefined ) {
				run();
			} else {
				isDue = true;
			}
		},
		cancel() {
			clearTimeout( timer );
			timer = undefined;
			isDue = false;
		},
	};
}
