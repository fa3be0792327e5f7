import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { logEntry, sessionId } from '../../../../tests/assistant';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, noConnection } from '../../../../tests/responses';
import LogDialog from './log-dialog';

const log = `GET /ai/get-log/${ sessionId }`;
const entries = [
	logEntry( 1, { ask: 'Email', answer: 'jon@example.com', state: 'corrected' } ),
	logEntry( 2, { ask: 'Email', answer: 'john@example.com', input: 'spoken' } ),
	logEntry( 3, { ask: 'Phone', answer: '', state: 'skipped' } ),
];

function open( answer: Response | ( () => Promise< Response > ) = json( entries ) ) {
	const service = createFakeService();
	service.when( log, answer );
	const onDeleted = jest.fn();
	const view = render(
		<LogDialog session={ sessionId } name="NDA for Acme" onClose={ jest.fn() } onDeleted={ onDeleted } />,
		{ service }
	);
	return { ...view, service, onDeleted };
}

it( 'lists questions and answers with how they came, and strikes what was corrected', async () => {
	const { baseElement } = open();
	const items = await screen.findAllByRole( 'listitem' );
	expect( items ).toHaveLength( 3 );
	expect( within( items[ 0 ]! ).getByText( 'jon@example.com' ).closest( 'del' ) ).toBeInTheDocument();
	expect( within( items[ 0 ]! ).getByText( 'Corrected' ) ).toBeInTheDocument();
	expect( within( items[ 1 ]! ).getByText( 'Spoken' ) ).toBeInTheDocument();
	expect( within( items[ 2 ]! ).getByText( 'Skipped' ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'copies the log', async () => {
	const { user } = open();
	await user.click( await screen.findByRole( 'button', { name: 'Copy' } ) );
	expect( await screen.findByText( 'The log was copied.' ) ).toBeInTheDocument();
	expect( await window.navigator.clipboard.readText() ).toContain( '2. Email\njohn@example.com' );
} );

it( 'says that nothing was asked yet', async () => {
	open( json( [] ) );
	expect( await screen.findByText( 'Nothing was asked yet.' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Copy' } ) ).not.toBeInTheDocument();
} );

it( 'offers another try if the log cannot be loaded', async () => {
	const { user, service } = open( noConnection );
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	service.when( log, json( entries ) );
	await user.click( retry );
	expect( await screen.findByText( 'john@example.com' ) ).toBeInTheDocument();
} );

it( 'deletes the conversation after a question that names it', async () => {
	const { user, service, onDeleted } = open();
	const route = `DELETE /ai/sessions/${ sessionId }`;
	service.when( route, noConnection );
	await user.click( await screen.findByRole( 'button', { name: 'Delete' } ) );
	const question = await screen.findByRole( 'alertdialog', { name: 'Delete the conversation about NDA for Acme?' } );
	await user.click( within( question ).getByRole( 'button', { name: 'Delete' } ) );
	expect( await within( question ).findByText( /offline/ ) ).toBeInTheDocument();
	service.when( route, json( null ) );
	await user.click( within( question ).getByRole( 'button', { name: 'Delete' } ) );
	await waitFor( () => expect( onDeleted ).toHaveBeenCalled() );
} );
