import { createElement, useMemo, type ReactNode } from 'react';
import { newTab } from './new-tab';

/** Allowed elements with their classes; of other elements only the text is rendered. */
const classNames: Record< string, string > = {
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

/** Elements that are replaced by others; headings are moved below those of the page. */
const replacements: Record< string, string > = {
	b: 'strong',
	i: 'em',
	h1: 'h3',
	h2: 'h3',
	h5: 'h4',
	h6: 'h4',
	div: 'p',
};

const removed = new Set( [ 'script', 'style', 'template', 'iframe', 'object' ] );

/** HTML of a shop admin, reduced to formatted text: nothing in it can run scripts or load files. */
export function RichText( { html }: { html: string } ) {
	const content = useMemo( () => nodes( new DOMParser().parseFromString( html, 'text/html' ).body ), [ html ] );
	return <div className="lyd:leading-relaxed lyd:break-words">{ content }</div>;
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
	const original = node.tagName.toLowerCase();
	const tag = replacements[ original ] ?? original;
	if ( removed.has( tag ) ) {
		return null;
	}
	if ( tag === 'a' ) {
		return link( node, key );
	}
	if ( tag === 'p' && ! node.textContent?.trim() ) {
		return null;
	}
	const className = classNames[ tag ];
	// Block elements in a paragraph are not valid HTML, so a div with blocks is not converted into one.
	if ( className === undefined || ( original === 'div' && node.querySelector( 'p, ul, ol, div, h1, h2, h3, h4' ) ) ) {
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
