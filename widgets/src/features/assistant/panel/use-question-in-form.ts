import { useContext, useEffect, type RefObject } from 'react';
import { pathByIds } from '../../interviews/entry-ids';
import { FieldIdContext, fieldId } from '../../interviews/field-id';
import { sectionOf } from '../../interviews/labels';
import { useInterviewStore } from '../../interviews/store';
import { at } from '../../interviews/tree';
import type { Conversation } from '../session';

/**
 * Keeps the form and the conversation together: the field of the question in hand is in sight, without the focus; and when the member
 * answers it in the form instead, the conversation goes on from there.
 */
export function useQuestionInForm( conversation: Conversation, isTaking: RefObject< boolean > ): void {
	const store = useInterviewStore();
	const prefix = useContext( FieldIdContext );
	const asked = conversation.state( ( { result } ) => result?.show.question?.path ?? '' );
	useEffect( () => {
		if ( ! asked ) {
			return;
		}
		const { sections, section, answers } = store.getState();
		const path = pathByIds( answers, asked );
		store.setState( { section: sectionOf( sections, path ) ?? section } );
		// Once its section is drawn.
		const timer = setTimeout( () =>
			window.document.getElementById( fieldId( prefix, path ) )?.scrollIntoView( { block: 'center' } )
		);
		return () => clearTimeout( timer );
	}, [ asked, prefix, store ] );
	useEffect( () => {
		let isAnswered = false;
		const unsubscribe = store.subscribe( ( { answers }, { answers: before } ) => {
			const path = pathByIds( answers, asked );
			if ( asked && ! isTaking.current && at( answers, path ) !== at( before, path ) ) {
				isAnswered = true;
			}
		} );
		const goOn = () => {
			if ( isAnswered ) {
				isAnswered = false;
				void conversation.send( { input: 'prompt', text: '' } );
			}
		};
		window.document.addEventListener( 'focusout', goOn );
		return () => {
			unsubscribe();
			window.document.removeEventListener( 'focusout', goOn );
		};
	}, [ asked, conversation, isTaking, store ] );
}
