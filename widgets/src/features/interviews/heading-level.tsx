import { createContext, useContext, type ReactNode } from 'react';

const deepest = 6;
const LevelContext = createContext( 4 );

/** Headings inside it are one level deeper. The section's own heading is level 3. */
export function Deeper( { children }: { children: ReactNode } ) {
	const level = useContext( LevelContext );
	return <LevelContext.Provider value={ Math.min( deepest, level + 1 ) }>{ children }</LevelContext.Provider>;
}

/** A heading of the level that its place has. */
export function Heading( { className, children }: { className?: string; children: ReactNode } ) {
	const Tag = `h${ useContext( LevelContext ) }` as 'h4' | 'h5' | 'h6';
	return <Tag className={ className }>{ children }</Tag>;
}
