import { laterInPlace } from '../../../ui/later';
import type { InterviewDocument } from '../types';

const BeforeInterview = laterInPlace(
	() => import( /* webpackChunkName: "lyd-before-interview" */ '../../document-start/before-interview' )
);

interface Props {
	document: InterviewDocument;
	/** Somebody acknowledged it now. */
	onDone: () => void;
	onClose: () => void;
}

/** What the template asks to be acknowledged, where that was passed over when the document was started. */
export function AskFirst( { document, onDone, onClose }: Props ) {
	const { id, name, acknowledgement } = document;
	return (
		<BeforeInterview
			told={ { id, name, acknowledgement, flags: {}, popupVideo: '' } }
			onDone={ onDone }
			onClose={ onClose }
		/>
	);
}
