export interface Throttle {
	call: () => void;
	/** Cancels a run that is due. */
	cancel: () => void;
}

/** Runs a function at the first call, then at most once per interval (milliseconds), and once more after the last call. */
export function throttle( action: () => void, interval: number ): Throttle {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let isDue = false;
	function run() {
		isDue = false;
		timer = setTimeout( () => {
			timer = undefined;
			if ( isDue ) {
				run();
			}
		}, interval );
		action();
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
