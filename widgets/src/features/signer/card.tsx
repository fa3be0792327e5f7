import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface Props {
	/** Above the title, such as the name of the firm. */
	caption?: ReactNode;
	title: string;
	children?: ReactNode;
	/** The title gets the focus: the card replaced what had it. */
	takesFocus?: boolean;
	wide?: boolean;
}

/** One thing to know or to do, in the middle of the page. */
export function Card( { caption, title, children, takesFocus, wide }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ takesFocus ] );
	return (
		<section
			className={ cx(
				'lyd:mx-auto lyd:mt-[8vh] lyd:w-[calc(100%-24px)] lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-6 lyd:shadow-low lyd:phone:mt-4 lyd:phone:p-5',
				wide ? 'lyd:max-w-[640px]' : 'lyd:max-w-[480px]'
			) }
		>
			{ caption && <p className="lyd:mb-1 lyd:text-sm lyd:break-words lyd:text-soft">{ caption }</p> }
			<h2 ref={ heading } tabIndex={ -1 } className="lyd:text-lg lyd:break-words lyd:outline-none!">
				{ title }
			</h2>
			{ children }
		</section>
	);
}

/** Whose document it is. An old link does not name the document. */
export const captionOf = ( link: { firm: string; document_name: string } ) =>
	[ link.firm, link.document_name ].filter( Boolean ).join( ' · ' );

/** A paragraph of a card. */
export function CardText( { children }: { children: ReactNode } ) {
	return <p className="lyd:mt-2 lyd:text-sm lyd:break-words lyd:text-soft">{ children }</p>;
}
