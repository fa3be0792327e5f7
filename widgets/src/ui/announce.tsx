import { createContext, useCallback, useContext, useRef, type ReactNode } from 'react';

type Announce = ( text: string, urgent?: boolean ) => void;

const AnnounceContext = createContext< Announce >( () => {} );

/** Speaks to screen readers: results and saves politely, errors at once. */
export const useAnnounce = () => useContext( AnnounceContext );

export function AnnouncerProvider( { children }: { children: ReactNode } ) {
	const polite = useRef< HTMLDivElement >( null );
	const urgent = useRef< HTMLDivElement >( null );
	const announce = useCallback< Announce >( ( text, now = false ) => {
		const region = ( now ? urgent : polite ).current;
		if ( region ) {
			// The same words twice are spoken twice only when the region changes.
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
