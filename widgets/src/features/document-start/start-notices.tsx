import { useEffect, useId, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import type { Acknowledge } from '../../api/types';
import { useSubmit } from '../../lib/submit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Video } from '../../ui/video';
import { Acknowledgement } from './acknowledgement';
import { stepsOf, type Step, type StartedDraft } from './steps';

interface Props {
	draft: StartedDraft;
	/** Something else comes before the interview. */
	isFollowed?: boolean;
	/** All notices were read, and the acknowledgement is saved. */
	onDone: () => void;
	/** Closed before: the document is there, its interview can be opened from the list. */
	onClose: () => void;
}

/** The notices between a document's creation and its interview. */
export default function StartNotices( { draft, isFollowed = false, onDone, onClose }: Props ) {
	const steps = stepsOf( draft );
	const [ at, setAt ] = useState( 0 );
	const [ ticked, tick ] = useState( false );
	const id = useId();
	const [ missing, setMissing ] = useState( false );
	const { busy, failure, submit } = useAcknowledge( draft.id, onDone );
	const step = steps[ at ] ?? steps[ 0 ]!;
	const isLast = at >= steps.length - 1;
	const next = () => {
		if ( step.kind === 'acknowledgement' ) {
			setMissing( ! ticked );
			if ( ticked ) {
				void submit();
			}
		} else if ( isLast ) {
			onDone();
		} else {
			setAt( at + 1 );
		}
	};
	return (
		<Dialog
			open
			width="lg"
			small={ step.kind === 'notice' }
			onOpenChange={ ( open ) => open || onClose() }
			title={ titleOf( step ) }
			description={ step.kind === 'notice' ? step.notice.text : undefined }
			footer={
				<Button variant="primary" busy={ busy } onClick={ next }>
					{ failure ? __( 'Try again', 'lyd' ) : nextLabel( isLast && ! isFollowed ) }
				</Button>
			}
		>
			{ step.kind === 'video' && <Video address={ draft.popupVideo } title={ draft.name } /> }
			{ step.kind === 'acknowledgement' && (
				<Acknowledgement
					id={ id }
					text={ draft.acknowledgement }
					ticked={ ticked }
					missing={ missing && ! ticked }
					failure={ failure }
					onTick={ ( on ) => busy || tick( on ) }
				/>
			) }
		</Dialog>
	);
}

/** Saves the acknowledgement and continues, unless the dialog was closed in the meantime. */
function useAcknowledge( id: number, onSaved: () => void ) {
	const client = useClient();
	const isMounted = useRef( true );
	useEffect( () => {
		isMounted.current = true;
		return () => void ( isMounted.current = false );
	}, [] );
	const body: Acknowledge = { acknowledgement: true };
	return useSubmit(
		() => client.call( `/doc/acknowledge/${ id }`, { method: 'PUT', body } ),
		() => isMounted.current && onSaved()
	);
}

const nextLabel = ( isLast: boolean ) =>
	isLast ? __( 'Continue to the interview', 'lyd' ) : __( 'Continue', 'lyd' );

function titleOf( step: Step ): string {
	if ( step.kind === 'notice' ) {
		return step.notice.title;
	}
	return step.kind === 'video' ? __( 'Watch this first', 'lyd' ) : __( 'Acknowledgement', 'lyd' );
}
