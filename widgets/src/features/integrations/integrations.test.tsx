import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../tests/responses';
import { serviceWith, standing } from '../../../tests/integrations';
import { render } from '../../../tests/render';
import { Integrations } from '.';
import { IntegrationCount } from './integration-count';

type ServiceOptions = Parameters< typeof serviceWith >[ 0 ];

const page = ( options?: ServiceOptions, at = '' ) =>
	render( <Integrations />, { service: serviceWith( options ), at } );

const card = ( name: string ) => screen.findByRole( 'article', { name } );

async function details( options?: ServiceOptions, name = 'Xero' ) {
	const view = page( options );
	await view.user.click( within( await card( name ) ).getByRole( 'button' ) );
	const dialog = await screen.findByRole( 'dialog', { name } );
	return { ...view, dialog: within( dialog ) };
}

describe( 'the page', () => {
	it( 'shows the applications by group, with what each is for', async () => {
		const { container, service } = page();
		expect( await screen.findByText( 'Integrate more applications to improve your workflow!' ) ).toBeVisible();
		const funds = within( await screen.findByRole( 'region', { name: 'Fund administration' } ) );
		expect( funds.getAllByRole( 'article' ) ).toHaveLength( 2 );
		expect( screen.getAllByRole( 'heading', { level: 2 } ).map( ( one ) => one.textContent ) ).toEqual( [
			'Accounting',
			'E-signing',
			'CRM',
			'Fund administration',
		] );
		expect( await card( 'Xero' ) ).toHaveTextContent( 'What Xero is for.' );
		expect( service.made( 'GET /me' ) ).toHaveLength( 1 );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'ticks connected applications, and leaves out hidden ones', async () => {
		page( {
			apps: { xero: { is_enabled: true, is_connected: '1' }, HubSpot: { is_show_on_my_account: '0' } },
		} );
		expect( await card( 'Xero' ) ).toHaveTextContent( 'Connected' );
		expect( await card( 'FuseSign' ) ).toHaveTextContent( 'Coming soon' );
		expect( screen.queryByRole( 'article', { name: 'HubSpot' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'region', { name: 'CRM' } ) ).not.toBeInTheDocument();
	} );

	it( 'cuts a long description at 90 characters and gives the whole on hover', async () => {
		const description = 'word '.repeat( 30 ).trim();
		page( { apps: { xero: { description } } } );
		const text = within( await card( 'Xero' ) ).getByTitle( description );
		expect( text.textContent?.length ).toBeLessThanOrEqual( 91 );
		expect( text ).toHaveTextContent( /…$/ );
	} );

	it( 'shows that the applications cannot be loaded, and reloads them on demand', async () => {
		const service = serviceWith();
		service.when( 'GET /me', refusal( 500, 'internal_error' ) );
		const { user } = render( <Integrations />, { service } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The applications could not be read.' );
		service.when( 'GET /me', json( standing() ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await card( 'Xero' ) ).toBeVisible();
	} );
} );

describe( 'the details of an application', () => {
	it( 'are its overview and its key features', async () => {
		const { dialog, user, baseElement } = await details();
		expect( dialog.getByRole( 'tabpanel', { name: 'Overview' } ) ).toHaveTextContent( 'About Xero.' );
		await user.click( dialog.getByRole( 'tab', { name: 'Integration key features' } ) );
		expect( within( dialog.getByRole( 'tabpanel' ) ).getAllByRole( 'listitem' ) ).toHaveLength( 2 );
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'mark an application that cannot be connected yet as coming', async () => {
		const { dialog, user } = await details( {}, 'BGL CAS 360' );
		expect( dialog.queryByRole( 'button', { name: 'Connect' } ) ).not.toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Coming soon' } ) );
		expect( dialog.getByRole( 'status' ) ).toHaveTextContent(
			'Get ready! Something really cool with BGL CAS 360 is coming…'
		);
	} );

	it( 'return the focus to their card when closed, and are a history entry', async () => {
		const { user } = await details();
		expect( window.location.search ).toBe( '?app=xero' );
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( window.location.search ).toBe( '' );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Xero' } ) ).toHaveFocus() );
	} );

	it.each( [
		[ 'sf360', 'BGL Simple Fund 360' ],
		[ 'BGLSF360', 'BGL Simple Fund 360' ],
		[ 'hubspot', 'HubSpot' ],
		[ 'XERO', 'Xero' ],
	] )( 'open by the address of %s', async ( name, title ) => {
		const { user } = page( {}, `?app=${ name }` );
		expect( await screen.findByRole( 'dialog', { name: title } ) ).toBeVisible();
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( window.location.search ).toBe( '' );
	} );

	it( 'do not open for an unknown application', async () => {
		page( {}, '?app=toString' );
		await card( 'Xero' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'the badge', () => {
	it( 'counts connected applications and links the page', async () => {
		const apps = { xero: { is_connected: '1' as const }, fusesign: { is_connected: '1' as const } };
		const { container } = render( <IntegrationCount />, { service: serviceWith( { apps } ) } );
		const link = await screen.findByRole( 'link', { name: 'Integrations 2 applications connected' } );
		expect( link ).toHaveAttribute( 'href', '/my-account/my-integration/' );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'is shown from the start, so that nothing moves when the number is loaded', async () => {
		render( <IntegrationCount />, { service: serviceWith() } );
		expect( screen.getByRole( 'link', { name: 'Integrations' } ) ).toBeInTheDocument();
		await screen.findByRole( 'link', { name: 'Integrations 0 applications connected' } );
	} );
} );
