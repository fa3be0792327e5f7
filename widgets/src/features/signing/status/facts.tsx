import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import type { Bundle } from '../types';
import { OutsideNotices } from './outside-notices';

/** How far the signing is, since when and until when. */
export function BundleFacts( { bundle }: { bundle: Bundle } ) {
	const moment = useMoment();
	const { total_signed: signed, total_signer: total } = bundle;
	/* translators: 1: number of signers who have signed, 2: number of all signers. */
	const count = sprintf( __( '%1$d of %2$d signed', 'lyd' ), signed, total );
	return (
		<>
			<Ending bundle={ bundle } />
			<OutsideNotices bundle={ bundle } />
			<div className="lyd:mb-4">
				<p className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">{ count }</p>
				<Progress
					label={ __( 'Signed', 'lyd' ) }
					value={ total ? ( signed / total ) * 100 : 0 }
					text={ count }
				/>
			</div>
			<dl className="lyd:mb-4 lyd:grid! lyd:grid-cols-[minmax(96px,auto)_minmax(0,1fr)] lyd:gap-x-6 lyd:gap-y-1.5 lyd:text-sm">
				<Fact label={ __( 'Status', 'lyd' ) }>{ bundle.state_name }</Fact>
				<Fact label={ __( 'Sent', 'lyd' ) }>{ moment( bundle.DateSent ) }</Fact>
				<Fact label={ __( 'Due', 'lyd' ) }>{ formatDate( bundle.DueDate ) }</Fact>
				<Fact label={ __( 'Last reminder', 'lyd' ) }>
					{ moment( bundle.LastReminderSent ) || __( 'None yet', 'lyd' ) }
				</Fact>
			</dl>
		</>
	);
}

function Fact( { label, children }: { label: string; children: ReactNode } ) {
	return children ? (
		<>
			<dt className="lyd:text-soft">{ label }</dt>
			<dd className="lyd:min-w-0">{ children }</dd>
		</>
	) : null;
}

/** Who ended it, why and when; or why the signed file is not there yet. */
function Ending( { bundle }: { bundle: Bundle } ) {
	const moment = useMoment();
	if ( bundle.seal_problem ) {
		return (
			<Notice kind="warning" title={ __( 'Everyone has signed, but the file is not sealed yet.', 'lyd' ) }>
				{ bundle.seal_problem }
			</Notice>
		);
	}
	const isEnded = [ 'declined', 'expired', 'recalled', 'failed' ].includes( bundle.state );
	if ( ! isEnded ) {
		return null;
	}
	const by = [ bundle.ended_by, moment( bundle.ended_at ) ].filter( Boolean ).join( ', ' );
	return (
		<Notice kind={ bundle.state === 'recalled' ? 'info' : 'warning' } title={ bundle.state_name }>
			{ by && <span className="lyd:block">{ by }</span> }
			{ bundle.reason && (
				<span dir="auto" className="lyd:block lyd:break-words lyd:whitespace-pre-wrap">
					{ bundle.reason }
				</span>
			) }
		</Notice>
	);
}

/** DD MMM YYYY, HH:MM in the site's zone; a day without a time stays a day. */
function useMoment() {
	const { timezone } = useConfig();
	return ( at: string | null ) => {
		const day = formatDate( at, timezone );
		return day && /T| \d\d:/.test( at! ) ? `${ day }, ${ formatTime( at!, timezone ) }` : day;
	};
}
