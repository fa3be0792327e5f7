import { __, _n, sprintf } from '@wordpress/i18n';
import type { CallForecast } from '../../../api/types';
import { Notice } from '../../../ui/notice';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Props {
	forecast: CallForecast;
	app: string;
}

/** Says what the copy of a long list needs of the system's limits, and that it has not begun if it needs too much. */
export function Forecast( { forecast, app }: Props ) {
	const needs = describeForecast( forecast );
	if ( forecast.fits_today ) {
		return (
			<p role="status" className="lyd:text-xs lyd:text-soft">
				{ needs }
			</p>
		);
	}
	return (
		<Notice
			kind="warning"
			title={
				/* translators: %s: name of an application. */
				sprintf( __( 'The list is not collected today: %s does not allow as many calls.', 'lyd' ), app )
			}
		>
			{ needs } { __( 'What is known by now is shown. Open the list again tomorrow.', 'lyd' ) }
		</Notice>
	);
}

/** "This needs about 99 calls and 2 minutes. 3,749 calls are left today." */
export function describeForecast( { calls, seconds, left_today: left }: CallForecast ): string {
	const needs = sprintf(
		/* translators: 1: number of calls, 2: a time, e.g. 2 minutes. */
		_n( 'This needs about %1$s call and %2$s.', 'This needs about %1$s calls and %2$s.', calls, 'lyd' ),
		calls.toLocaleString(),
		describeTime( seconds )
	);
	if ( left === null ) {
		return needs;
	}
	/* translators: %s: number of calls. */
	const rest = _n( '%s call is left today.', '%s calls are left today.', left, 'lyd' );
	return `${ needs } ${ sprintf( rest, left.toLocaleString() ) }`;
}

/** A time in its largest unit, rounded up. */
function describeTime( seconds: number ): string {
	if ( seconds < minute ) {
		return __( 'less than a minute', 'lyd' );
	}
	const count = ( unit: number ) => Math.ceil( seconds / unit );
	if ( seconds < hour ) {
		/* translators: %d: number of minutes. */
		return sprintf( _n( '%d minute', '%d minutes', count( minute ), 'lyd' ), count( minute ) );
	}
	if ( seconds < day ) {
		/* translators: %d: number of hours. */
		return sprintf( _n( '%d hour', '%d hours', count( hour ), 'lyd' ), count( hour ) );
	}
	/* translators: %d: number of days. */
	return sprintf( _n( '%d day', '%d days', count( day ), 'lyd' ), count( day ) );
}
