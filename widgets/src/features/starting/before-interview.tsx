import { useId, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Video } from '../../ui/video';
import { Acknowledgement } from './acknowledgement';
import { stepsOf, type Step, type Told } from './steps';

interface Props {
	told: Told;
	/** All was read. */
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
	const step = steps[ at ] ?? steps[ 0 ]!;
	const isLast = at >= steps.length - 1;
	const next = () => {
		if ( step.kind === 'acknowledgement' && ! ticked ) {
			setMissing( true );
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
				<Button variant="primary" onClick={ next }>
					{ isLast ? __( 'Continue to the interview', 'lyd' ) : __( 'Continue', 'lyd' ) }
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
					onTick={ tick }
				/>
			) }
		</Dialog>
	);
}

function titleOf( step: Step ): string {
	if ( step.kind === 'notice' ) {
		return step.notice.title;
	}
	return step.kind === 'video' ? __( 'Watch this first', 'lyd' ) : __( 'Acknowledgement', 'lyd' );
}
