import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';
import { toBase64 } from '../xml';

it( 'the acknowledgement of the template comes first, if it was skipped', async () => {
	const service = createFakeService();
	service.when(
		'GET /doc/9',
		json( { ...row( 9 ), acknowledgement: 'I am of age.', xml: toBase64( { Email: 'a@b.co' } ) } )
	);
	service.when( 'GET /get-action-token/9', () =>
		service.made( 'PUT /doc/acknowledge/9' ).length
			? json( { action_token: 'action-1' } )
			: refusal( 409, 'acknowledgement_required' )
	);
	service.when( 'PUT /doc/acknowledge/9', json( {} ) );
	const { user, container } = render( <Interview />, { service, at: '?docId=9&templateIdentifier=17' } );
	const dialog = await screen.findByRole( 'dialog', { name: 'Acknowledgement' } );
	expect( dialog ).toHaveTextContent( 'I am of age.' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'checkbox' ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Continue to the interview' } ) );
	expect( await screen.findByLabelText( 'Email for notices' ) ).toHaveValue( 'a@b.co' );
} );
