import { useEffect, useId, useMemo, useState } from 'react';
import { useConfig } from '../../../app/context';
import { useClient } from '../../../api/context';
import { useAddress } from '../../../lib/address';
import { currentDay, parseMoment } from '../../../lib/dates';
import { identify, pathByIds } from '../entry-ids';
import { FieldIdContext } from '../field-id';
import { FilesContext } from '../files-context';
import { findUnsavedAnswers } from '../unsaved-answers';
import { createSaver } from '../saver';
import { createInterviewStore, InterviewContext, type InterviewStore } from '../store';
import { createSuggestions, SuggestionContext, type AnswerSuggestion } from '../suggestions';
import type { Interview, InterviewDocument, Tree } from '../types';
import { fromBase64 } from '../xml';
import { BusinessLookupContext } from './business-lookup';
import { Restoration } from './restoration';
import { TopBar } from './top-bar';
import { Screen } from './screen';

interface Props {
	document: InterviewDocument;
	interview: Interview;
	token: string;
	/** Answers that are suggested; absent if there are none. */
	suggested?: AnswerSuggestion[];
	onBack: () => void;
}

/** Sets up one interview: its answers, its saver, and what this device kept of it. */
export function Workspace( { document, interview, token, suggested, onBack }: Props ) {
	const client = useClient();
	const { user, timezone } = useConfig();
	const prefix = `lyd${ useId().replaceAll( ':', '' ) }`;
	const [ { store, saver, unsavedCopies, files } ] = useState( () => {
		const stored: Tree = identify( document.xml ? fromBase64( document.xml ) : {} );
		const start = new URLSearchParams( window.location.search ).get( 'section' );
		const interviewStore = createInterviewStore( interview.sections, stored, start, currentDay( timezone ) );
		showRequestedQuestion( interviewStore );
		return {
			store: interviewStore,
			files: { document: document.id, token },
			saver: createSaver( {
				client,
				store: interviewStore,
				user: user.id,
				document: document.id,
				token,
				at: document.xml ? parseMoment( document.updated_at ) : null,
			} ),
			unsavedCopies: findUnsavedAnswers( user.id, document.id, stored ),
		};
	} );
	const suggestions = useMemo( () => createSuggestions( suggested ), [ suggested ] );
	const [ unsaved, setUnsaved ] = useState( unsavedCopies );
	const [ next ] = unsaved;
	const { change } = useAddress();
	useEffect( () => change( { question: null } ), [ change ] );
	useEffect( () => {
		if ( next ) {
			return;
		}
		if ( saver.changed() ) {
			saver.save();
		}
		return saver.start();
	}, [ next, saver ] );

	if ( next ) {
		return (
			<>
				<TopBar title={ document.name } subtitle={ interview.name } onBack={ onBack } />
				<Restoration
					document={ document.id }
					key={ next.key }
					store={ store }
					saver={ saver }
					unsaved={ next }
					onDone={ () => setUnsaved( unsaved.slice( 1 ) ) }
				/>
			</>
		);
	}
	return (
		<InterviewContext.Provider value={ store }>
			<FieldIdContext.Provider value={ prefix }>
				<BusinessLookupContext.Provider value={ interview.can_look_up_businesses }>
					<SuggestionContext.Provider value={ suggestions }>
						<FilesContext.Provider value={ files }>
							<Screen
								document={ document }
								interview={ interview }
								saver={ saver }
								token={ token }
								onBack={ onBack }
							/>
						</FilesContext.Provider>
					</SuggestionContext.Provider>
				</BusinessLookupContext.Provider>
			</FieldIdContext.Provider>
		</InterviewContext.Provider>
	);
}

/** Begins with the question that the address requests: a finding about the answers led here. */
function showRequestedQuestion( store: InterviewStore ): void {
	const question = new URLSearchParams( window.location.search ).get( 'question' );
	if ( question ) {
		store.getState().goTo( pathByIds( store.getState().answers, question ) );
	}
}
