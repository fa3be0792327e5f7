import { useEffect, useId, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import type { Acknowledge } from '../../api/types';
import { useSubmit } from '../../lib/submit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Video } from '../../ui/video';
import { Acknowledgement } from './acknowledgement';
import { stepsOf, type Step, type Told } from './steps';

interface Props {
	told: Told;
	/** All was read, and the service keeps what was acknowledged. */
	onDone: () => void;
	/** Closed before: the document is there, its interview can be opened from the list. */
	onClose: () => void;
}

/** The notices between a document's creation and its interview. */
export default function BeforeInterview( { told, onDone, onClose }: Props ) {
	const steps = stepsOf( told );
	const [ at, setAt ] = useState( 0 );
	const [ ticked, tick ] = useState( false );
	const id = useId();
	const [ missing, setMissing ] = useState( false );
	const { busy, failure, submit } = useKeeping( told.id, onDone );
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
					{ failure ? __( 'Try again', 'lyd' ) : onwards( isLast ) }
				</Button>
			}
		>
			{ step.kind === 'video' && <Video address={ told.popupVideo } title={ told.name } /> }
			{ step.kind === 'acknowledgement' && (
				<Acknowledgement
					id={ id }
					text={ told.acknowledgement }
					ticked={ ticked }
					missing={ missing && ! ticked }
					failure={ failure }
					onTick={ ( on ) => busy || tick( on ) }
				/>
			) }
		</Dialog>
	);
}

/** Has the service keep the tick, and goes on once it is kept; who closed meanwhile stays where they are. */
function useKeeping( id: number, onKept: () => void ) {
	const client = useClient();
	const isHere = useRef( true );
	useEffect( () => {
		isHere.current = true;
		return () => void ( isHere.current = false );
	}, [] );
	const body: Acknowledge = { acknowledgement: true };
	return useSubmit(
		() => client.call( `/doc/acknowledge/${ id }`, { method: 'PUT', body } ),
		() => isHere.current && onKept()
	);
}

const onwards = ( isLast: boolean ) => ( isLast ? __( 'Continue to the interview', 'lyd' ) : __( 'Continue', 'lyd' ) );

function titleOf( step: Step ): string {
	if ( step.kind === 'notice' ) {
		return step.notice.title;
	}
	return step.kind === 'video' ? __( 'Watch this first', 'lyd' ) : __( 'Acknowledgement', 'lyd' );
}
