import { screen, waitFor, within } from '@testing-library/react';
import { fromMenu, openPane, own } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';

const names = {
	protector_link: 'Protector link',
	ppsr_link: 'PPSR link',
	trust_deed_stamping_link: 'Trust deed stamping',
	proceed_abn_tfn_link: 'Proceed to ABN/TFN',
};

const withLinks = ( links: Record< string, string > ) =>
	own( 1, { allowed: Object.keys( links ).map( ( link ) => `documents.${ link }` ), ...links } );

async function open( links: Record< string, string >, response: Response = json( { url: '' } ) ) {
	const service = createFakeService();
	service.when( 'POST /doc/follow-link/1', response );
	const view = await openPane( { service, rows: [ withLinks( links ) ] } );
	await view.user.click( screen.getByRole( 'button', { name: 'More about Agreement 1' } ) );
	return { ...view, service, menu: within( await screen.findByRole( 'menu' ) ) };
}

describe( 'Links of the template', () => {
	it.each( Object.entries( names ) )( 'opens %s in a new tab and has it logged', async ( link, name ) => {
		const { user, menu, service } = await open( { [ link ]: 'https://stamps.example/deed' } );
		const entry = menu.getByRole( 'menuitem', { name: `${ name } (opens in a new tab)` } );
		expect( entry ).toHaveAttribute( 'href', 'https://stamps.example/deed' );
		expect( entry ).toHaveAttribute( 'target', '_blank' );
		expect( entry ).toHaveAttribute( 'rel', 'noopener noreferrer' );
		await user.click( entry );
		await waitFor( () => expect( service.made( 'POST /doc/follow-link/1' )[ 0 ]?.body ).toEqual( { link } ) );
	} );

	it( 'opens even if it cannot be logged', async () => {
		const { user, menu, service } = await open(
			{ ppsr_link: 'https://stamps.example/' },
			refusal( 500, 'internal_error' )
		);
		await user.click( menu.getByRole( 'menuitem', { name: /PPSR/ } ) );
		await waitFor( () => expect( service.made( 'POST /doc/follow-link/1' ) ).toHaveLength( 1 ) );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it( 'is not offered for an invalid web address', async () => {
		const { menu } = await open( { protector_link: 'https://one.example', ppsr_link: 'javascript:alert(1)' } );
		expect( menu.getByRole( 'menuitem', { name: /Protector/ } ) ).toBeInTheDocument();
		expect( menu.queryByRole( 'menuitem', { name: /PPSR/ } ) ).not.toBeInTheDocument();
	} );

	it( 'is not offered without the right to it', async () => {
		const { user } = await openPane( { rows: [ own( 1, { ppsr_link: 'https://two.example' } ) ] } );
		expect( ( await fromMenu( user, 'Agreement 1' ) ).join() ).not.toContain( 'PPSR' );
	} );
} );
