import { createContext, useCallback, useContext, useRef, type ReactNode } from 'react';

type Announce = ( text: string, urgent?: boolean ) => void;

const AnnounceContext = createContext< Announce >( () => {} );

/** Returns a function that announces a text to screen readers: politely, or assertively if it is urgent. */
export const useAnnounce = () => useContext( AnnounceContext );

export function AnnouncerProvider( { children }: { children: ReactNode } ) {
	const polite = useRef< HTMLDivElement >( null );
	const urgent = useRef< HTMLDivElement >( null );
	const announce = useCallback< Announce >( ( text, isUrgent = false ) => {
		const region = ( isUrgent ? urgent : polite ).current;
		if ( region ) {
			// Screen readers announce a repeated text only if the content of the region changes.
			region.textContent = region.textContent === text ? `${ text }\u00a0` : text;
		}
	}, [] );
	return (
		<AnnounceContext.Provider value={ announce }>
			{ children }
			<div ref={ polite } aria-live="polite" className="lyd:sr-only" />
			<div ref={ urgent } aria-live="assertive" className="lyd:sr-only" />
		</AnnounceContext.Provider>
	);
}
