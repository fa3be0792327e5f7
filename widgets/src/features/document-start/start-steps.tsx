import { RegistrationStart } from '../asic/lazy';
import StartNotices from './start-notices';
import type { StartedDraft } from './steps';

interface Props {
	draft: StartedDraft;
	/** All of it was read and given. */
	onDone: () => void;
	/** Closed before: the document is there, its interview can be opened from the list. */
	onClose: () => void;
}

/** What comes between a document's creation and its interview. */
export default function StartSteps( props: Props ) {
	return props.draft.isAsic ? (
		<RegistrationStart { ...props } onFail={ props.onClose } />
	) : (
		<StartNotices { ...props } />
	);
}
