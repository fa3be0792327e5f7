import { useEffect } from 'react';
import { useWizard, useWizardStore } from './store';

/** Milliseconds between the e-mail step and its sending (document 3, section 9). */
const autoSendDelay = 1_000;

/**
 * Advances and sends by itself, for the action SignFS of a chat session (document 3, section 4.4): in the proposed order, and only if
 * nothing is missing. Until it is sent, the member can stop it.
 */
export function useAutoSend( isWanted: boolean, next: () => Promise< boolean >, send: () => void ): void {
	const store = useWizardStore();
	const isDue = useWizard( ( state ) => state.isDue );
	useEffect( () => {
		if ( isWanted ) {
			const { setup, takeProposal } = store.getState();
			if ( setup.groups.length ) {
				takeProposal();
			}
			void next().then( ( reached ) => store.setState( { isDue: reached } ) );
		}
		// Once, when the wizard opens.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	useEffect( () => {
		if ( ! isDue ) {
			return;
		}
		const timer = setTimeout( () => {
			store.setState( { isDue: false } );
			send();
		}, autoSendDelay );
		return () => clearTimeout( timer );
		// `send` is a new function in every render, with the same behaviour.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isDue ] );
}
