import { useId, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { currentDay } from '../../../lib/dates';
import { useWidth } from '../../../lib/width';
import { Notice } from '../../../ui/notice';
import { useToast } from '../../../ui/toast';
import { FieldIdContext } from '../field-id';
import { useTrialQuestions } from '../hooks';
import { createInterviewStore, InterviewContext } from '../store';
import type { Interview } from '../types';
import { Waiting } from './interview-skeleton';
import { Layout } from './layout';
import { LoadFailure } from './load-failure';
import { SectionsButton } from './phone-bar';
import { TopBar } from './top-bar';

interface Props {
	version: number;
	onBack: () => void;
}

/** The interview of a version that a shop admin tries: without a document, so that nothing is saved or assembled. */
export function Trial( { version, onBack }: Props ) {
	const questions = useTrialQuestions( version );
	if ( questions.error ) {
		return (
			<LoadFailure
				title={ describeFailure( questions.error.errorCode ) }
				error={ questions.error.isTemporary ? questions.error : undefined }
				onRetry={ () => questions.mutate() }
				onBack={ onBack }
			/>
		);
	}
	if ( ! questions.data ) {
		return <Waiting />;
	}
	return <TrialScreen interview={ questions.data } onBack={ onBack } />;
}

function describeFailure( errorCode: string ): string {
	switch ( errorCode ) {
		case 'forbidden':
			return __( 'Only admins of the shop can try versions.', 'lyd' );
		case 'not_found':
			return __( 'This version no longer exists.', 'lyd' );
		default:
			return __( 'The questions could not be loaded.', 'lyd' );
	}
}

function TrialScreen( { interview, onBack }: Pick< Props, 'onBack' > & { interview: Interview } ) {
	const { timezone } = useConfig();
	const toast = useToast();
	const prefix = `lyd${ useId().replaceAll( ':', '' ) }`;
	const frame = useRef< HTMLDivElement >( null );
	const width = useWidth( frame );
	const [ store ] = useState( () => createInterviewStore( interview.sections, {}, null, currentDay( timezone ) ) );

	function checkAnswers() {
		const { demand, findings, showSummary } = store.getState();
		demand();
		if ( Object.keys( findings.missing ).length ) {
			showSummary();
			return;
		}
		toast( { kind: 'success', text: __( 'All answers are complete. A trial makes no document.', 'lyd' ) } );
	}

	return (
		<InterviewContext.Provider value={ store }>
			<FieldIdContext.Provider value={ prefix }>
				<div ref={ frame }>
					<TopBar title={ interview.name } onBack={ onBack } />
					<Notice
						kind="info"
						title={ sprintf(
							/* translators: %s: number of a version. */
							__( 'You are trying version %s; nothing is saved.', 'lyd' ),
							interview.version
						) }
					/>
					<div className="lyd:mb-4 lyd:hidden lyd:phone:block">
						<SectionsButton />
					</div>
					<Layout preview={ null } width={ width } onAssemble={ checkAnswers } busy={ false } />
				</div>
			</FieldIdContext.Provider>
		</InterviewContext.Provider>
	);
}
