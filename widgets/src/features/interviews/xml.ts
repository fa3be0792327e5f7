import { isEntryId } from './entry-ids';
import { entryIdKey, isTree } from './tree';
import type { Tree, Value } from './types';

/**
 * The XML codec of interview answers, lossless both ways. Its counterpart in the service is pyservice/lyd/interviews/xml.py, which
 * describes the format; both pass the cases in tests/fixtures/answers. The service limits the size, and names it in its refusal.
 */
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const name = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;
const deepest = 32;
const most = 20_000;

const notXml =
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Answers that cannot be read or written. */
export class InvalidAnswers extends Error {}

export function encode( tree: Tree ): string {
	const counter = { nodes: 1 };
	return `${ declaration }<Answers>${ members( tree, 1, counter ) }</Answers>`;
}

function members( tree: Tree, depth: number, counter: { nodes: number } ): string {
	return Object.entries( tree )
		.map( ( [ key, value ] ) => {
			if ( ! name.test( key ) || key === entryIdKey ) {
				throw new InvalidAnswers( `"${ key }" is not a name` );
			}
			return element( key, value, depth, counter );
		} )
		.join( '' );
}

function element( key: string, value: Value, depth: number, counter: { nodes: number } ): string {
	if ( depth > deepest || ++counter.nodes > most ) {
		throw new InvalidAnswers( 'Too deep or too many answers' );
	}
	if ( typeof value === 'string' ) {
		return `<${ key }>${ escape( value ) }</${ key }>`;
	}
	if ( value === null ) {
		return `<${ key } type="null"></${ key }>`;
	}
	if ( typeof value === 'boolean' ) {
		return `<${ key } type="boolean">${ value }</${ key }>`;
	}
	if ( Array.isArray( value ) ) {
		const items = value.map( ( entry ) => item( entry, depth + 1, counter ) );
		return `<${ key } type="list">${ items.join( '' ) }</${ key }>`;
	}
	if ( isTree( value ) ) {
		return `<${ key } type="object">${ members( value, depth + 1, counter ) }</${ key }>`;
	}
	throw new InvalidAnswers( `${ key } is not of a known type` );
}

/** An entry of a list; the id of an object is its attribute. */
function item( entry: Value, depth: number, counter: { nodes: number } ): string {
	if ( ! isTree( entry ) || ! Object.hasOwn( entry, entryIdKey ) ) {
		return element( 'item', entry, depth, counter );
	}
	const { [ entryIdKey ]: id, ...answers } = entry;
	if ( ! isEntryId( id ) ) {
		throw new InvalidAnswers( 'An entry with a wrong id' );
	}
	return element( 'item', answers, depth, counter ).replace( ' type="object"', ` type="object" id="${ id }"` );
}

function escape( text: string ): string {
	if ( notXml.test( text ) ) {
		throw new InvalidAnswers( 'A character that cannot be kept' );
	}
	return text
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' )
		.replaceAll( '\r', '&#13;' );
}

export function decode( xml: string ): Tree {
	if ( xml.includes( '<!DOCTYPE' ) || xml.includes( '<!ENTITY' ) ) {
		throw new InvalidAnswers( 'A document type' );
	}
	const page = new DOMParser().parseFromString( xml, 'text/xml' );
	const root = page.documentElement;
	if ( page.getElementsByTagName( 'parsererror' ).length || root?.nodeName !== 'Answers' ) {
		throw new InvalidAnswers( 'Not answers' );
	}
	if ( page.childNodes.length !== 1 || page.getElementsByTagName( '*' ).length > most ) {
		throw new InvalidAnswers( 'More than answers' );
	}
	const kind = typeOf( root );
	if ( kind !== null && kind !== 'object' ) {
		throw new InvalidAnswers( 'Not an object' );
	}
	return objectOf( root, 1 );
}

function objectOf( node: Element, depth: number ): Tree {
	const values = new Map< string, Value >();
	for ( const child of inside( node ) ) {
		const key = child.nodeName;
		if ( ! name.test( key ) || key === entryIdKey || child.namespaceURI || values.has( key ) ) {
			throw new InvalidAnswers( `"${ key }" is not an answer` );
		}
		values.set( key, valueOf( child, depth ) );
	}
	return Object.fromEntries( values );
}

function valueOf( node: Element, depth: number ): Value {
	if ( depth > deepest ) {
		throw new InvalidAnswers( 'Too deep' );
	}
	const kind = typeOf( node );
	if ( kind === 'object' ) {
		return objectOf( node, depth + 1 );
	}
	if ( kind === 'list' ) {
		return inside( node ).map( ( child ) => entryOf( child, depth + 1 ) );
	}
	if ( Array.from( node.childNodes ).some( ( child ) => child.nodeType !== Node.TEXT_NODE ) ) {
		throw new InvalidAnswers( 'More than text' );
	}
	const text = node.textContent ?? '';
	if ( kind === null ) {
		return text;
	}
	if ( kind === 'boolean' && ( text === 'true' || text === 'false' ) ) {
		return text === 'true';
	}
	if ( kind === 'null' && ! text ) {
		return null;
	}
	throw new InvalidAnswers( `${ node.nodeName } does not match its type` );
}

function entryOf( node: Element, depth: number ): Value {
	if ( node.nodeName !== 'item' ) {
		throw new InvalidAnswers( 'A list of something else' );
	}
	const id = node.getAttribute( 'id' );
	node.removeAttribute( 'id' );
	const value = valueOf( node, depth );
	if ( id === null ) {
		return value;
	}
	if ( ! isTree( value ) || ! isEntryId( id ) ) {
		throw new InvalidAnswers( 'An entry with a wrong id' );
	}
	return { [ entryIdKey ]: id, ...value };
}

function typeOf( node: Element ): string | null {
	const kind = node.getAttribute( 'type' );
	if ( node.attributes.length !== ( kind === null ? 0 : 1 ) ) {
		throw new InvalidAnswers( 'An unknown attribute' );
	}
	return kind;
}

/** Child elements; loose text, comments and instructions are refused. */
function inside( node: Element ): Element[] {
	return Array.from( node.childNodes ).flatMap( ( child ) => {
		if ( child.nodeType === Node.ELEMENT_NODE ) {
			return [ child as Element ];
		}
		if ( child.nodeType !== Node.TEXT_NODE || child.textContent?.trim() ) {
			throw new InvalidAnswers( 'Something between the answers' );
		}
		return [];
	} );
}

/** Base64 of UTF-8, the encoding of answers in requests. */
export function toBase64( tree: Tree ): string {
	let binary = '';
	for ( const byte of new TextEncoder().encode( encode( tree ) ) ) {
		binary += String.fromCharCode( byte );
	}
	return btoa( binary );
}

export function fromBase64( text: string ): Tree {
	const bytes = Uint8Array.from( atob( text ), ( character ) => character.charCodeAt( 0 ) );
	return decode( new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes ) );
}
