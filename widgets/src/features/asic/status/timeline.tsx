import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
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

/** What happened, newest first. */
export function Timeline( { entries }: { entries: TimelineEntry[] } ) {
	return entries.length > 0 ? (
		<section aria-label={ __( 'Timeline', 'lyd' ) }>
			<h4 className="lyd:mb-2 lyd:text-sm lyd:font-semibold">{ __( 'Timeline', 'lyd' ) }</h4>
			<ol className="lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-4 lyd:text-sm">
				{ entries.map( ( { at, title, text, by }, index ) => (
					<li key={ `${ at } ${ index }` } className="lyd:relative lyd:block! lyd:pb-4 lyd:last:pb-0">
						<span
							aria-hidden="true"
							className="lyd:absolute lyd:top-1.5 lyd:-left-[22px] lyd:size-2.5 lyd:rounded-full lyd:bg-link"
						/>
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
		</section>
	) : null;
}
