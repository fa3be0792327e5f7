import { useEffect, useState } from 'react';
import { useSessionEnded } from '../api/context';
import { useConfig } from '../app/context';

/**
 * Keeps the input of a form in this tab if the session ends, until the member has signed in again. A draft is removed when it is read.
 * Passwords must not be passed here, since the draft is readable in the session storage.
 *
 * @param name  Name of the form.
 * @param typed The input; null if there is none.
 * @return The draft of this member, and whether the current input is stored.
 */
export function useFormDraft< T extends object >( name: string, typed: T | null ) {
	const { user } = useConfig();
	const key = `lyd:form:${ user.id }:${ name }`;
	const hasEnded = useSessionEnded();
	const [ kept ] = useState( () => takeDraft< T >( key ) );
	const text = hasEnded && typed ? JSON.stringify( typed ) : '';
	useEffect( () => {
		if ( ! text ) {
			return;
		}
		storeDraft( key, text );
		// After a sign-in in another tab the form still has the input.
		return () => void takeDraft( key );
	}, [ key, text ] );
	return { kept, isSafe: Boolean( text ) };
}

function storeDraft( key: string, text: string ) {
	try {
		window.sessionStorage.setItem( key, text );
	} catch {
		// If the storage is disabled, only the leave guard prevents the loss.
	}
}

function takeDraft< T >( key: string ): T | null {
	try {
		const text = window.sessionStorage.getItem( key );
		window.sessionStorage.removeItem( key );
		return text ? ( JSON.parse( text ) as T ) : null;
	} catch {
		return null;
	}
}
