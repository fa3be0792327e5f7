import { __ } from '@wordpress/i18n';
import type { SecurityEvent } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { useExpandableRows } from './expandable-rows';

/** What happened to the account, the newest first. */
export function Events( { events }: { events: SecurityEvent[] } ) {
	const { shown, button } = useExpandableRows( events, __( 'Show all activity', 'lyd' ) );
	if ( events.length === 0 ) {
		return null;
	}
	return (
		<>
			<h3 className="lyd:mt-6 lyd:text-sm">{ __( 'Recent activity', 'lyd' ) }</h3>
			<ul aria-label={ __( 'Recent activity', 'lyd' ) } className="lyd:mt-1">
				{ shown.map( ( event ) => (
					<Event key={ event.id } event={ event } />
				) ) }
			</ul>
			{ button && <div className="lyd:mt-2">{ button }</div> }
		</>
	);
}

function Event( { event }: { event: SecurityEvent } ) {
	const { timezone } = useConfig();
	const { created_at: at } = event;
	const place = [ event.device, event.ip ].filter( Boolean ).join( ' · ' );
	return (
		<li className="lyd:flex! lyd:flex-wrap lyd:gap-x-4 lyd:gap-y-0.5 lyd:py-2 lyd:text-sm">
			<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-60 lyd:break-words">
				<p>{ event.sentence }</p>
				{ place && <p className="lyd:text-soft">{ place }</p> }
			</div>
			<time dateTime={ at } className="lyd:text-soft">
				{ formatDate( at, timezone ) } { formatTime( at, timezone ) }
			</time>
		</li>
	);
}
