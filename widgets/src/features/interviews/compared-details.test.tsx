import { screen, waitFor, within } from '@testing-library/react';
import { comparison, comparisonRow } from '../../../tests/entity-book';
import { sections } from '../../../tests/fake-service';
import { assemble, assembly, at, save, withAnswers } from '../../../tests/interview';
import { render } from '../../../tests/render';
import { json } from '../../../tests/responses';
import { Interview } from '.';
import { fromBase64 } from './xml';

const route = 'GET /doc/9/comparison';
const questions = 'GET /question/get_by_template';

/** The interview of a template whose parties can be clients. */
async function open( rows = [ comparisonRow() ], more = {} ) {
	const service = withAnswers();
	const template = { template_id: 17, x_template_id: 3, name: 'Loan', version: '1', sections };
	service.when( questions, json( { ...template, clients: [ { party: 'Directors', types: [] } ], funds: [] } ) );
	service.when( route, json( comparison( rows, more ) ) );
	service.when( assemble, assembly( 'queued' ) );
	const view = render( <Interview />, { service, at: `${ at }&section=party` } );
	await screen.findByRole( 'button', { name: 'Assemble document' } );
	return { ...view, service };
}

const warning = () => screen.findByRole( 'dialog', { name: 'Some details differ' } );

it( 'warns of details that differ before the files are made, and makes them all the same', async () => {
	const { service, user } = await open();
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	const dialog = within( await warning() );
	expect( dialog.getAllByText( 'The address of Ada King differs in Xero.' )[ 0 ] ).toBeVisible();
	expect( service.made( assemble ) ).toHaveLength( 0 );
	await user.click( dialog.getByRole( 'button', { name: 'Assemble anyway' } ) );
	await waitFor( () => expect( service.made( assemble ) ).toHaveLength( 1 ) );
} );

it( 'makes the files without a question if nothing differs', async () => {
	const { service, user } = await open( [] );
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	await waitFor( () => expect( service.made( assemble ) ).toHaveLength( 1 ) );
	expect( screen.queryByRole( 'dialog', { name: 'Some details differ' } ) ).toBeNull();
} );

it( 'leads to the comparison, where a value is taken into the answers and saved', async () => {
	const { service, user } = await open( [ comparisonRow() ], { is_blocking: true } );
	service.when( 'PUT /doc/9/comparison', json( comparisonRow( { state: 'decided' } ) ) );
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	const dialog = within( await warning() );
	expect( dialog.queryByRole( 'button', { name: 'Assemble anyway' } ) ).toBeNull();
	await user.click( dialog.getByRole( 'button', { name: /^Resolve/ } ) );
	const compared = within( await screen.findByRole( 'dialog', { name: 'Compare details' } ) );
	const reason = await compared.findByLabelText( /^Reason/ );
	await waitFor( () => expect( reason ).toHaveFocus() );
	await user.type( reason, 'By phone.' );
	await user.click( compared.getByRole( 'button', { name: /^Take/ } ) );
	await waitFor( () => expect( service.made( 'PUT /doc/9/comparison' ) ).toHaveLength( 1 ) );
	const sent = service.made( save ).at( -1 )!.body as { xml: string };
	expect( fromBase64( sent.xml ) ).toMatchObject( { Email: 'ada@xero.example' } );
} );

it( 'is offered in the menu only where parties can be clients', async () => {
	const { user } = await open();
	await user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
	await user.click( await screen.findByRole( 'menuitem', { name: 'Compare details' } ) );
	expect( await screen.findByRole( 'dialog', { name: 'Compare details' } ) ).toBeInTheDocument();
} );
