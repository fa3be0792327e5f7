import { createElement, useMemo, type ReactNode } from 'react';
import { newTab } from './new-tab';

/** Elements of a shop's texts that are drawn, each with its looks; of all others only the words are. */
const looks: Record< string, string > = {
	p: 'lyd:mb-3 lyd:last:mb-0',
	ul: 'lyd:mb-3 lyd:pl-5 lyd:list-disc',
	ol: 'lyd:mb-3 lyd:pl-5 lyd:list-decimal',
	li: 'lyd:list-item lyd:mb-1',
	h3: 'lyd:mt-4 lyd:mb-2 lyd:text-md lyd:font-semibold',
	h4: 'lyd:mt-3 lyd:mb-1 lyd:font-semibold',
	strong: 'lyd:font-semibold',
	em: 'lyd:italic',
	blockquote: 'lyd:mb-3 lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-4',
	br: '',
};

/** The outline of a text begins below that of the page it stands in. */
const others: Record< string, string > = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' };

const unseen = new Set( [ 'script', 'style', 'template', 'iframe', 'object' ] );

/** HTML that a shop admin wrote, as far as it is text: nothing in it can run or load anything. */
export function RichText( { html }: { html: string } ) {
	const drawn = useMemo( () => nodes( new DOMParser().parseFromString( html, 'text/html' ).body ), [ html ] );
	return <div className="lyd:leading-relaxed lyd:break-words">{ drawn }</div>;
}

function nodes( parent: Node ): ReactNode[] {
	return [ ...parent.childNodes ].map( ( node, key ) => {
		if ( node.nodeType === Node.TEXT_NODE ) {
			return node.textContent;
		}
		return node instanceof Element ? element( node, key ) : null;
	} );
}

function element( node: Element, key: number ): ReactNode {
	const given = node.tagName.toLowerCase();
	const tag = others[ given ] ?? given;
	if ( unseen.has( tag ) ) {
		return null;
	}
	if ( tag === 'a' ) {
		return link( node, key );
	}
	if ( tag === 'p' && ! node.textContent?.trim() ) {
		return null;
	}
	const className = looks[ tag ];
	// A block in a paragraph would not be HTML: what divides is drawn without one.
	if ( className === undefined || ( given === 'div' && node.querySelector( 'p, ul, ol, div, h1, h2, h3, h4' ) ) ) {
		return <span key={ key }>{ nodes( node ) }</span>;
	}
	return createElement( tag, { key, className }, ...( tag === 'br' ? [] : nodes( node ) ) );
}

function link( node: Element, key: number ): ReactNode {
	const href = node.getAttribute( 'href' ) ?? '';
	if ( ! /^(https?:|mailto:|tel:|\/(?!\/))/i.test( href ) ) {
		return <span key={ key }>{ nodes( node ) }</span>;
	}
	return (
		<a key={ key } href={ href } { ...newTab } className="lyd:text-link lyd:underline lyd:underline-offset-2">
			{ nodes( node ) }
		</a>
	);
}
