import { useEffect, useState } from 'react';
import { useSessionEnded } from '../api/context';
import { useConfig } from '../app/context';

/**
 * What was typed into a form when the session ended, kept in this tab until the member is back from signing in; what no one else may read
 * later (passwords) must not be given here. Read once, it is gone.
 *
 * @param name  Of the form.
 * @param typed What was typed; null when nothing was.
 * @return What was kept for this member, and whether what is typed now is safe.
 */
export function useFormDraft< T extends object >( name: string, typed: T | null ) {
	const { user } = useConfig();
	const key = `lyd:form:${ user.id }:${ name }`;
	const hasEnded = useSessionEnded();
	const [ kept ] = useState( () => take< T >( key ) );
	const text = hasEnded && typed ? JSON.stringify( typed ) : '';
	useEffect( () => {
		if ( ! text ) {
			return;
		}
		put( key, text );
		// Signed in again on this very page: the form still has it.
		return () => void take( key );
	}, [ key, text ] );
	return { kept, isSafe: Boolean( text ) };
}

function put( key: string, text: string ) {
	try {
		window.sessionStorage.setItem( key, text );
	} catch {
		// A browser that keeps nothing: the leave guard's question is what is left.
	}
}

function take< T >( key: string ): T | null {
	try {
		const text = window.sessionStorage.getItem( key );
		window.sessionStorage.removeItem( key );
		return text ? ( JSON.parse( text ) as T ) : null;
	} catch {
		return null;
	}
}
