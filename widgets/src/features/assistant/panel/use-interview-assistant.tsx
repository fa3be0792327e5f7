import { useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useAddress } from '../../../lib/address';
import { later } from '../../../ui/lazy';
import type { MenuEntry } from '../../../ui/menu-entry';
import { useMe } from '../../identity/hooks';
import type { InterviewPanelProps } from './interview-panel';

const InterviewPanel = later( () => import( /* webpackChunkName: "lyd-assistant-panel" */ './interview-panel' ) );

interface InterviewAssistant {
	menu: MenuEntry[];
	/** The open panel; undefined while it is closed. */
	render?: ( isDocked: boolean ) => ReactNode;
}

/**
 * The assistant of the interview screen: from the menu, and open at once if a conversation led here (document 3, section 2.1).
 *
 * @param props What the panel needs; null while there are no questions on the screen.
 */
export function useInterviewAssistant(
	props: Omit< InterviewPanelProps, 'session' | 'isSpoken' | 'isDocked' | 'onClose' > | null
): InterviewAssistant {
	const { params } = useAddress();
	const session = params.get( 'chatBoxSession' );
	const isSpoken = params.get( 'interviewAI' ) === 'true';
	const [ isOpen, setOpen ] = useState( session !== null || isSpoken );
	const { data } = useMe();
	if ( ! props || ! data?.capabilities.includes( 'assistant.use' ) ) {
		return { menu: [] };
	}
	const close = () => setOpen( false );
	return {
		menu: [ { icon: 'chat', text: __( 'Assistant', 'lyd' ), onSelect: () => setOpen( true ) } ],
		render: isOpen
			? ( isDocked ) => (
					<InterviewPanel
						{ ...props }
						session={ session }
						isSpoken={ isSpoken }
						isDocked={ isDocked }
						onClose={ close }
						onFail={ close }
					/>
				)
			: undefined,
	};
}
