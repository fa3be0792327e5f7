import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../api/messages';
import type { ApiError } from '../../api/errors';
import type { SaveDetail } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { RowsSkeleton } from '../../ui/skeleton';
import { Changes } from './changes';
import { countText, nameOf, periodOf, sourceText } from './words';

interface Props {
	detail: SaveDetail | undefined;
	error: ApiError | undefined;
	busy: boolean;
	onRetry: () => void;
	/** Its place among the rows, as "3 of 12". */
	place: string;
	onPrevious?: () => void;
	onNext?: () => void;
}

export const tagNames = ( detail: SaveDetail ) =>
	new Map( detail.tags.map( ( tag ) => [ tag.tag_code, tag.tag_name ] ) );

/** One save: when, who, from where, and everything it changed. */
export function SaveView( { detail, error, busy, onRetry, place, onPrevious, onNext }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const row = detail?.row;
	// The button that led here no longer exists.
	useEffect( () => heading.current?.focus(), [ row?.revision ] );
	return (
		<section aria-labelledby="lyd-save-title">
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
				<h3
					id="lyd-save-title"
					ref={ heading }
					tabIndex={ -1 }
					dir="auto"
					className="lyd:mr-auto lyd:text-md lyd:outline-none"
				>
					{ row && detail
						? sprintf(
								/* translators: 1: name of a member, 2: date and time. */
								__( '%1$s, %2$s', 'lyd' ),
								nameOf( detail.users, row.created_by ),
								periodOf( row )
							)
						: __( 'Changes', 'lyd' ) }
				</h3>
				<span className="lyd:text-sm lyd:text-soft">{ place }</span>
				<Button size="sm" icon="left" disabled={ ! onPrevious } onClick={ onPrevious }>
					{ __( 'Previous', 'lyd' ) }
				</Button>
				<Button size="sm" icon="right" disabled={ ! onNext } onClick={ onNext }>
					{ __( 'Next', 'lyd' ) }
				</Button>
			</div>
			{ error && (
				<Notice
					kind="danger"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						<Button busy={ busy } onClick={ onRetry }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ ! detail && ! error && <RowsSkeleton columns={ [ 'lyd:w-36', 'lyd:flex-1' ] } /> }
			{ detail && row && (
				<>
					<p className="lyd:mt-1 lyd:text-sm lyd:text-soft">
						{ sourceText( row.source ) } · { countText( row.total ) }
					</p>
					{ ! row.is_exact && (
						<div className="lyd:mt-3">
							<Notice
								kind="info"
								title={
									row.total
										? __(
												'This includes changes from earlier saves that are no longer kept. Other members may have made some of them.',
												'lyd'
											)
										: __( 'The saves before this one are no longer kept.', 'lyd' )
								}
							/>
						</div>
					) }
					<div className="lyd:mt-2">
						<Changes
							label={ __( 'Changed answers', 'lyd' ) }
							changes={ row.log_data }
							origins={ row.origins }
							names={ tagNames( detail ) }
							total={ row.total }
						/>
					</div>
				</>
			) }
		</section>
	);
}
