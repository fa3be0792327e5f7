import { useEffect } from 'react';
import useSWR from 'swr';
import { useConfig } from '../app/context';
import { useClient } from './context';
import type { ApiError } from './errors';

interface Answer {
	at: number;
	asked: Promise< unknown >;
}

declare global {
	interface Window {
		/** Answers that the widgets of this page share, by user and path. They hold nothing that another member may see. */
		lydAnswers?: Map< string, Answer >;
	}
}

/** Milliseconds for which the widgets of a page, which begin together, take one answer for all. */
const fresh = 5000;

const changed = 'lyd:changed';

function shareAnswer< T >( key: string, ask: () => Promise< T > ): Promise< T > {
	const answers = ( window.lydAnswers ??= new Map() );
	const held = answers.get( key );
	if ( held && Date.now() - held.at < fresh ) {
		return held.asked as Promise< T >;
	}
	const asked = ask();
	answers.set( key, { at: Date.now(), asked } );
	// Who asks after a failure asks the service.
	asked.catch( () => answers.delete( key ) );
	return asked;
}

/** What an act has changed (plan, credits) is asked for again by every widget of the page. */
export function tellChanged(): void {
	window.lydAnswers?.clear();
	window.dispatchEvent( new Event( changed ) );
}

/** The `data` of a GET that several small widgets of one page need: asked for once, and again after `tellChanged`. */
export function useSharedApi< T >( path: string | null ) {
	const client = useClient();
	const { user } = useConfig();
	const answer = useSWR< T, ApiError >( path, () =>
		shareAnswer( `${ user.id } ${ path }`, () => client.get< T >( path! ) )
	);
	const { mutate } = answer;
	useEffect( () => {
		const again = () => void mutate();
		window.addEventListener( changed, again );
		return () => window.removeEventListener( changed, again );
	}, [ mutate ] );
	return answer;
}
