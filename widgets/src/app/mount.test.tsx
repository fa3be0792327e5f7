import { act, screen } from '@testing-library/react';
import { config } from '../../tests/render';
import { readConfig } from './config';
import { mount } from './mount';
import { adoptTheme } from './theme';

function page( html: string ): HTMLElement {
	document.body.innerHTML = html;
	return document.querySelector< HTMLElement >( '[data-lyd-widget]' )!;
}

const markup = ( values: object ) =>
	`<div data-lyd-widget="test"><script type="application/json">${ JSON.stringify( values ) }</script></div>`;

it( 'mounts a widget at every mount of its name, and sets the theme on the body too', () => {
	document.body.className = 'lyd-theme';
	page( markup( config ) + markup( config ) );
	act( () => mount( 'test', <p>Here</p> ) );
	expect( screen.getAllByText( 'Here' ) ).toHaveLength( 2 );
	expect( document.body.style.getPropertyValue( '--lyd-base' ) ).toBe( '16px' );
	document.body.removeAttribute( 'class' );
	document.body.removeAttribute( 'style' );
} );

it( 'is dark on a dark page also if it stands on a surface of ours, which becomes dark with the page', () => {
	document.body.className = 'lyd-theme';
	document.body.style.backgroundColor = 'rgb(10, 12, 20)';
	const root = page( `<div class="surface">${ markup( config ) }</div>` );
	const compute = window.getComputedStyle;
	jest.spyOn( window, 'getComputedStyle' ).mockImplementation( ( element ) =>
		element.className === 'surface'
			? ( {
					backgroundColor: document.body.dataset.lydTheme ? 'rgb(23, 26, 33)' : 'rgb(255, 255, 255)',
					getPropertyValue: () => '',
				} as unknown as CSSStyleDeclaration )
			: compute( element )
	);
	act( () => mount( 'test', <p>Here</p> ) );
	expect( root.dataset.lydTheme ).toBe( 'dark' );
	jest.restoreAllMocks();
	document.body.removeAttribute( 'class' );
	document.body.removeAttribute( 'style' );
	delete document.body.dataset.lydTheme;
} );

it( 'throws an error with the name of a missing config key', () => {
	expect( () => readConfig( page( markup( { ...config, wp_auth: '' } ) ) ) ).toThrow( 'wp_auth' );
	expect( () => readConfig( page( '<div data-lyd-widget="test"></div>' ) ) ).toThrow( 'no config' );
} );

it( 'prevents WordPress from replacing emoji', () => {
	const supports: { everything?: boolean } = { everything: false };
	Object.assign( window, { _wpemojiSettings: { supports } } );
	page( markup( config ) );
	act( () => mount( 'test', <p>Here</p> ) );
	supports.everything = false;
	expect( supports.everything ).toBe( true );
} );

describe( 'the host’s theme', () => {
	it( 'sets the primary colour, with a readable text colour', () => {
		const root = page( markup( config ) );
		root.parentElement!.style.setProperty( '--wp--preset--color--primary', '#7a4d00' );
		adoptTheme( root, config );
		expect( root.style.getPropertyValue( '--lyd-primary' ) ).toBe( 'rgb(122 77 0)' );
		expect( root.style.getPropertyValue( '--lyd-on-primary' ) ).toBe( '#fff' );
	} );

	it( 'is replaced by the plugin’s setting if its colour has too little contrast', () => {
		const root = page( markup( config ) );
		root.parentElement!.style.setProperty( '--wp--preset--color--primary', '#fffbe0' );
		adoptTheme( root, { ...config, theme: { primary: '#0a5' } } );
		expect( root.style.getPropertyValue( '--lyd-primary' ) ).toBe( 'rgb(0 170 85)' );
		document.body.removeAttribute( 'style' );
	} );

	it( 'sets dark mode on a dark page', () => {
		const root = page( `<div style="background-color: rgb(10, 12, 20)">${ markup( config ) }</div>` );
		adoptTheme( root, config );
		expect( root.dataset.lydTheme ).toBe( 'dark' );
	} );
} );
