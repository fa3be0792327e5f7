import { lazySection } from '../../../ui/lazy';
import type { InterviewDocument } from '../types';

const StartNotices = lazySection(
	() => import( /* webpackChunkName: "lyd-before-interview" */ '../../document-start/start-notices' )
);

interface Props {
	document: InterviewDocument;
	/** It was acknowledged. */
	onDone: () => void;
	onClose: () => void;
}

/** The acknowledgement of the template, if it was skipped when the document was started. */
export function AcknowledgementDialog( { document, onDone, onClose }: Props ) {
	const { id, name, acknowledgement } = document;
	return (
		<StartNotices
			draft={ { id, name, acknowledgement, flags: {}, popupVideo: '', isAsic: false } }
			onDone={ onDone }
			onClose={ onClose }
		/>
	);
}
