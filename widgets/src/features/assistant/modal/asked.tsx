import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { Conversation } from '../session';
import type { Reply } from '../types';
import { Choices } from '../view/choices';
import { TroubleNotice } from '../view/trouble-notice';
import { ReadBack } from './read-back';
import type { Voice } from './voice-state';

interface Props {
	conversation: Conversation;
	voice: Voice;
	hasCaptions: boolean;
	onReply: ( reply: Reply ) => void;
}

/** What is asked, what is being said, and the answers that can be chosen or confirmed. */
export function Asked( { conversation, voice, hasCaptions, onReply }: Props ) {
	const { result, busy, trouble } = conversation.state();
	const { spoken, heard, stage } = voice.state();
	if ( ! result ) {
		return trouble ? (
			<TroubleNotice conversation={ conversation } />
		) : (
			<Skeleton>
				<Bar className="lyd:mb-3 lyd:h-6 lyd:w-2/3" />
				<Bar className="lyd:h-4 lyd:w-1/2" />
			</Skeleton>
		);
	}
	const { question, text } = result.show;
	const caption = spoken?.text ?? text;
	const isOver = trouble === 'off' || trouble === 'ended' || trouble === 'elsewhere';
	return (
		<>
			<h3 className="lyd:text-lg">{ question?.label ?? text }</h3>
			{ question?.help && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ question.help }</p> }
			{ hasCaptions && question && caption !== question.label && (
				<p
					// What is spoken is not read a second time.
					aria-live={ stage === 'idle' || stage === 'paused' ? 'polite' : 'off' }
					className="lyd:mt-3 lyd:rounded-sm lyd:bg-sunken lyd:px-3 lyd:py-2 lyd:text-sm"
				>
					{ caption }
				</p>
			) }
			{ result.note && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ result.note }</p> }
			<div className="lyd:mt-3">
				{ trouble && <TroubleNotice conversation={ conversation } /> }
				<VoiceTrouble voice={ voice } />
			</div>
			{ ! isOver &&
				! busy &&
				( result.pending ? (
					<ReadBack
						key={ result.turn }
						pending={ result.pending }
						heard={ heard }
						onReply={ onReply }
						onEdit={ voice.pause }
					/>
				) : (
					<Choices key={ result.turn } show={ result.show } onReply={ onReply } />
				) ) }
		</>
	);
}

/** What went wrong with the microphone, or on the way to the service. */
function VoiceTrouble( { voice }: Pick< Props, 'voice' > ) {
	const { trouble, isUnsent } = voice.state();
	return trouble ? (
		<Notice
			kind="warning"
			title={ trouble }
			action={ isUnsent && <Button onClick={ () => void voice.resend() }>{ __( 'Send again', 'lyd' ) }</Button> }
		/>
	) : null;
}
