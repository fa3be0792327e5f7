import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { MenuEntry } from '../../../ui/menu-entry';
import { useMe } from '../../identity/hooks';
import { VoiceChatScreen } from './lazy';

/** The entry of the account menu that opens the voice chat, and the voice chat; nothing where the assistant is off. */
export function useVoiceAssistant() {
	const { data } = useMe();
	const [ isOpen, setOpen ] = useState( false );
	const close = () => setOpen( false );
	const entries: MenuEntry[] = data?.capabilities.includes( 'assistant.use' )
		? [ { icon: 'mic', text: __( 'Voice assistant', 'lyd' ), onSelect: () => setOpen( true ) } ]
		: [];
	return { entries, screen: isOpen && <VoiceChatScreen onClose={ close } onFail={ close } /> };
}
