import { useEffect, useId, useState } from 'react';
import { useClient } from '../../../api/context';
import { cx } from '../../../lib/cx';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import type { InterviewDocument } from '../../interviews/types';
import { hasMicrophones } from '../audio/microphone';
import { InterviewModal } from '../modal/lazy';
import { useConversation } from '../use-conversation';
import { ConversationView } from '../view';
import { PanelHeader } from '../view/panel-header';
import { SuggestedActions } from '../view/suggested-actions';
import { FileAnswers } from './file-answers';
import { openInForm } from './open-in-form';
import { useForm } from './use-form';
import { useQuestionInForm } from './use-question-in-form';

export interface InterviewPanelProps {
	document: InterviewDocument;
	saver: Saver;
	/** The conversation that the address names; null if it names none. */
	session: string | null;
	/** The interview begins by voice. */
	isSpoken: boolean;
	/** What can be done once all is answered: assemble, pay, submit. */
	actions: MenuEntry[];
	/** It is beside the questions; else a sheet over them. */
	isDocked: boolean;
	onClose: () => void;
}

const docked = 'lyd:h-full lyd:rounded-lg lyd:border';
const sheet =
	'lyd:fixed lyd:inset-x-0 lyd:bottom-0 lyd:z-20 lyd:h-[55dvh] lyd:rounded-t-lg lyd:border-0 lyd:border-t lyd:shadow-high';

/** The assistant beside the questions of a document: it asks, and fills in what is accepted (document 3, section 2.3). */
export default function InterviewPanel( props: InterviewPanelProps ) {
	const { document, saver, session, actions, isDocked, onClose } = props;
	const client = useClient();
	const [ isSpoken, setSpoken ] = useState( props.isSpoken );
	const endVoice = () => setSpoken( false );
	const store = useInterviewStore();
	const { isTaking, ...form } = useForm( saver );
	const conversation = useConversation( { document: document.id, mode: 'interview', form } );
	const title = useId();
	useQuestionInForm( conversation, isTaking );
	useEffect( () => {
		void openInForm( conversation, session, { client, store, saver, isBlank: document.answer_revision === 0 } );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once; a conversation that is open stays.
	}, [ conversation ] );
	return (
		<section
			aria-labelledby={ title }
			className={ cx(
				'lyd:flex lyd:flex-col lyd:overflow-hidden lyd:border-solid lyd:border-line lyd:bg-surface lyd:text-ink',
				isDocked ? docked : sheet
			) }
		>
			<PanelHeader
				id={ title }
				conversation={ conversation }
				onClose={ onClose }
				onVoice={ hasMicrophones() ? () => setSpoken( true ) : undefined }
			/>
			<FileAnswers document={ document.id } saver={ saver } />
			<ConversationView conversation={ conversation }>
				<SuggestedActions conversation={ conversation } actions={ actions } />
			</ConversationView>
			{ isSpoken && (
				<InterviewModal
					conversation={ conversation }
					saver={ saver }
					actions={ actions }
					onClose={ endVoice }
					onFail={ endVoice }
				/>
			) }
		</section>
	);
}
