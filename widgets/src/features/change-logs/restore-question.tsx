import { useEffect, useRef } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageForCode } from '../../api/messages';
import type { SaveDetail } from '../../api/types';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { ownerWords } from '../documents/actions/owner-words';
import { Changes } from './changes';
import { tagNames } from './save-view';
import { periodOf } from './words';

interface Props {
	detail: SaveDetail;
	failure: unknown;
}

/** What restoring a save would change, before it is confirmed. */
export function RestoreQuestion( { detail, failure }: Props ) {
	const { restoration, row } = detail;
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	return (
		<section aria-labelledby="lyd-restore-title">
			<h3 id="lyd-restore-title" ref={ heading } tabIndex={ -1 } className="lyd:text-md lyd:outline-none">
				{ sprintf(
					/* translators: %s: date and time. */
					__( 'Restore the answers of %s?', 'lyd' ),
					periodOf( { ...row, started_at: row.created_at } )
				) }
			</h3>
			<p className="lyd:mt-1 lyd:mb-4 lyd:text-sm lyd:text-soft">
				{ __(
					'They become the current answers. The answers they replace stay in this log and can be restored in the same way. Wherever the document is open, it has to be opened again; what was typed there is kept on the device.',
					'lyd'
				) }
			</p>
			<Failure of={ failure } />
			{ restoration.needs_confirmation && (
				<Notice kind="warning" title={ messageForCode( 'owner_confirm_required' ) }>
					{ ownerWords() }
				</Notice>
			) }
			{ restoration.lost.length > 0 && <LostAnswers names={ restoration.lost } /> }
			<Changes
				label={ __( 'What restoring changes', 'lyd' ) }
				changes={ restoration.log_data }
				names={ tagNames( detail ) }
				total={ restoration.total }
				sides={ [ __( 'Now', 'lyd' ), __( 'Restored', 'lyd' ) ] }
			/>
		</section>
	);
}

/** Answers that cannot be restored, because the document's template has no questions for them any more. */
function LostAnswers( { names }: { names: string[] } ) {
	return (
		<Notice
			kind="warning"
			title={ sprintf(
				/* translators: %d: number of answers. */
				_n(
					'%d answer cannot be restored: the document’s template no longer has a question for it.',
					'%d answers cannot be restored: the document’s template no longer has questions for them.',
					names.length,
					'lyd'
				),
				names.length
			) }
		>
			{ names.join( '; ' ) }
		</Notice>
	);
}
