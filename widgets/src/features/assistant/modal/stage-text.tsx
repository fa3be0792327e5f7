import { useEffect } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { useAnnounce } from '../../../ui/announce';
import { describeSave } from '../../interviews/components/save-status';
import type { Saver } from '../../interviews/saver';
import type { Conversation } from '../session';
import type { Stage, Voice } from './voice-state';

interface Props {
	voice: Voice;
	conversation: Conversation;
	saver: Saver;
}

function textOf( stage: Stage ): string {
	const texts: Record< Stage, () => string > = {
		idle: () => __( 'Press the microphone to begin. Your browser may ask whether this page may use it.', 'lyd' ),
		connecting: () => __( 'Opening the microphone…', 'lyd' ),
		asking: () => __( 'Speaking… Press the microphone to answer at once.', 'lyd' ),
		listening: () => __( 'Listening…', 'lyd' ),
		transcribing: () => __( 'Working out what you said…', 'lyd' ),
		paused: () => __( 'Continue by voice, or type your answer.', 'lyd' ),
	};
	return texts[ stage ]();
}

/** What happens just now; screen readers hear of each change once, of the seconds that are left not at all. */
export function StageText( { voice, conversation, saver }: Props ) {
	const { stage, left, waiting } = voice.state();
	const { timezone } = useConfig();
	const announce = useAnnounce();
	const isSaved = conversation.state( ( { result, isFresh } ) => Boolean( isFresh && result?.changes.length ) );
	const save = saver.state();
	const saved = isSaved ? describeSave( save, timezone ) : '';
	const text = waiting || textOf( stage );
	const seconds = Math.ceil( left / 1000 );
	useEffect( () => announce( text ), [ announce, text ] );
	return (
		<div className="lyd:min-h-12 lyd:text-center lyd:text-sm lyd:text-soft">
			<p>
				{ seconds
					? sprintf(
							/* translators: %d: number of seconds. */
							_n( 'Sending in %d second', 'Sending in %d seconds', seconds, 'lyd' ),
							seconds
						)
					: text }
			</p>
			{ saved && <p className="lyd:mt-1">{ saved }</p> }
		</div>
	);
}
