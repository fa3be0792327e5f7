import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row } from '../../../../tests/fake-service';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { readDrafts } from '../../../lib/drafts';
import { visit } from '../../../lib/visit';
import { Interview } from '..';
import { toBase64 } from '../xml';

const words = 'Sorry, this document is opened at another tab.';

async function saveElsewhere( opener: { ID: number; display_name: string } ) {
	const service = createFakeService();
	service.when( 'PUT /xpressdox/update-xml/9', json( null, { status: false, message: words } ) );
	const view = render( <Interview />, { service, at: '?docId=9&templateIdentifier=17' } );
	await view.user.type( await screen.findByLabelText( /Purpose/ ), 'x' );
	service.when( 'GET /doc/9', json( { ...row( 9 ), xml: toBase64( {} ), opened_by_user: opener } ) );
	await view.user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	return { ...view, dialog: await screen.findByRole( 'alertdialog', { name: words } ) };
}

it( 'shows in the words of the specification that another tab has the document, and keeps what was typed', async () => {
	const { dialog, baseElement } = await saveElsewhere( { ID: 2, display_name: 'Olivia' } );
	expect( dialog ).toHaveTextContent( 'What was typed here since the last save is kept on this device.' );
	expect( dialog ).not.toHaveTextContent( 'Olivia' );
	expect( within( dialog ).getByRole( 'button', { name: 'Confirm' } ) ).not.toHaveFocus();
	expect( await axe( baseElement ) ).toHaveNoViolations();
	expect( readDrafts( 2, 9 ) ).toHaveLength( 1 );
} );

it( 'names another member who has it open, and takes it over on request', async () => {
	const { dialog, user } = await saveElsewhere( { ID: 3, display_name: 'Ann' } );
	expect( await within( dialog ).findByText( /Ann has it open\./ ) ).toBeInTheDocument();
	const visited = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Open here instead' } ) );
	expect( visited ).toHaveBeenCalledWith( window.location.href );
	visited.mockRestore();
} );
