import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { LogDialog } from '../logs/lazy';
import type { Conversation } from '../session';

interface Props {
	/** Id of the title, which names the panel. */
	id: string;
	conversation: Conversation;
	onClose: () => void;
	/** Goes on by voice; absent where that is not possible. */
	onVoice?: () => void;
}

/** The title of a panel, with its log, a new beginning, and the way out. */
export function PanelHeader( { id, conversation, onClose, onVoice }: Props ) {
	const [ hasLog, showLog ] = useState( false );
	const { result, name } = conversation.state();
	const closeLog = () => showLog( false );
	return (
		<header className="lyd:flex lyd:items-center lyd:gap-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2 lyd:pr-2 lyd:pl-4">
			<h2 id={ id } className="lyd:flex-1 lyd:text-md">
				{ __( 'LYD Assistant', 'lyd' ) }
			</h2>
			{ onVoice && <HeaderButton icon="mic" text={ __( 'Answer by voice', 'lyd' ) } onClick={ onVoice } /> }
			{ result && (
				<HeaderButton
					icon="list"
					text={ __( 'Voice Interview Logs', 'lyd' ) }
					onClick={ () => showLog( true ) }
				/>
			) }
			<HeaderButton icon="restore" text={ __( 'Start again', 'lyd' ) } onClick={ conversation.startAgain } />
			<HeaderButton icon="close" text={ __( 'Close', 'lyd' ) } onClick={ onClose } />
			{ hasLog && result && (
				<LogDialog
					session={ result.session_id }
					name={ name }
					onClose={ closeLog }
					onFail={ closeLog }
					onDeleted={ () => {
						closeLog();
						void conversation.startAgain();
					} }
				/>
			) }
		</header>
	);
}

interface HeaderButtonProps {
	icon: 'close' | 'restore' | 'list' | 'mic';
	text: string;
	onClick: () => unknown;
}

function HeaderButton( { icon, text, onClick }: HeaderButtonProps ) {
	return (
		<Button variant="quiet" size="icon" aria-label={ text } title={ text } onClick={ () => void onClick() }>
			<Icon name={ icon } />
		</Button>
	);
}
