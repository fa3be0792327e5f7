import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import type { TimelineEntry } from '../types';

/** DD MMM YYYY, HH:MM in the site's zone. */
export function Moment( { at }: { at: string } ) {
	const { timezone } = useConfig();
	return (
		<time dateTime={ at } className="lyd:whitespace-nowrap lyd:text-soft">
			{ formatDate( at, timezone ) }, { formatTime( at, timezone ) }
		</time>
	);
}

/** Entries that are shown without being asked for. */
const shownAtFirst = 6;

/** What happened, newest first. */
export function Timeline( { entries }: { entries: TimelineEntry[] } ) {
	const [ isWhole, showWhole ] = useState( false );
	const shown = isWhole ? entries : entries.slice( 0, shownAtFirst );
	return entries.length > 0 ? (
		<section aria-label={ __( 'Timeline', 'lyd' ) }>
			<h4 className="lyd:mb-2 lyd:text-sm lyd:font-semibold">{ __( 'Timeline', 'lyd' ) }</h4>
			<ol className="lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-4 lyd:text-sm">
				{ shown.map( ( { at, title, text, by }, index ) => (
					<li key={ `${ at } ${ index }` } className="lyd:block! lyd:pb-3">
						<p className="lyd:flex lyd:flex-wrap lyd:gap-x-3">
							<span className="lyd:font-medium">{ title }</span>
							<Moment at={ at } />
						</p>
						{ text && <p className="lyd:break-words lyd:whitespace-pre-line">{ text }</p> }
						{ by && (
							<p className="lyd:text-soft">
								{ sprintf(
									/* translators: %s: name of a member. */
									__( 'by %s', 'lyd' ),
									by
								) }
							</p>
						) }
					</li>
				) ) }
			</ol>
			{ shown.length < entries.length && (
				<Button size="sm" variant="quiet" onClick={ () => showWhole( true ) }>
					{ sprintf(
						/* translators: %d: number of entries. */
						__( 'Show all %d', 'lyd' ),
						entries.length
					) }
				</Button>
			) }
		</section>
	) : null;
}
