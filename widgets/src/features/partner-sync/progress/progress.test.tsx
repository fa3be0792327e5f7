import { waitFor } from '@testing-library/react';
import { json } from '../../../../tests/responses';
import { accessible, bodies, open } from '../../../../tests/sync-dialog';
import { last, serviceForSyncs, steps, sync, target } from '../../../../tests/syncs';

const plan = 'POST /partner-sync';
const progress = 'GET /partner-sync/5';

describe( 'the progress', () => {
	const running = ( more = {} ) => sync( { state: 'running', confirmed_at: 'x', ...more } );
	const openRunning = ( view = running(), more = {} ) =>
		open( serviceForSyncs( [ target( 'xero', { sync: last( view.state ), ...more } ) ], view ) );

	it( 'of a sync that runs is shown when the dialog is opened again, and followed to its end', async () => {
		const view = running( {
			progress: { done: 1, total: 4, message: 'Waiting for Xero’s limit. Next try in about 20 seconds.' },
			steps: [
				{ ...steps[ 0 ]!, state: 'done' as const },
				{ ...steps[ 3 ]!, state: 'sending' as const },
			],
		} );
		const { dialog, service, baseElement } = await openRunning( view );
		expect( await dialog.findByText( '1 of 4' ) ).toBeInTheDocument();
		expect( dialog.getByText( /Waiting for Xero’s limit/ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Created' ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Sending…' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuetext', '1 of 4' );
		expect( bodies( service, plan ) ).toEqual( [] );
		await accessible( baseElement );
		service.when( progress, json( sync( { state: 'done', progress: { done: 4, total: 4, message: '' } } ) ) );
		expect(
			await dialog.findByText( 'The document is synced to Xero Practice Manager.', {}, { timeout: 3000 } )
		).toBeInTheDocument();
		expect( dialog.queryByRole( 'button', { name: 'Stop' } ) ).not.toBeInTheDocument();
	} );

	it( 'is stopped', async () => {
		const { user, dialog, service } = await openRunning();
		service.when( 'POST /partner-sync/5/stop', json( sync( { state: 'stopped' } ) ) );
		await user.click( await dialog.findByRole( 'button', { name: 'Stop' } ) );
		expect( await dialog.findByText( 'The sync was stopped.' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Sync again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Next' } ) ).toBeInTheDocument();
	} );

	it( 'shows why items have failed, and retries those', async () => {
		const view = running( {
			state: 'failed',
			steps: [ { ...steps[ 3 ]!, state: 'failed' as const, failure: 'The file is too large.' } ],
		} );
		const { user, dialog, service, baseElement } = await openRunning( view );
		expect( await dialog.findByText( 'The file is too large.' ) ).toBeInTheDocument();
		await accessible( baseElement );
		service.when( 'POST /partner-sync/5/retry', json( running() ) );
		service.when( progress, json( running() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Retry failed items' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Stop' } ) ).toBeInTheDocument();
		expect( dialog.queryByText( 'Some items could not be synced.' ) ).not.toBeInTheDocument();
	} );

	it( 'of an unclear item lets the member choose the record', async () => {
		const unclear = { ...steps[ 1 ]!, state: 'unclear' as const };
		const { user, dialog, service, baseElement } = await openRunning(
			running( { state: 'failed', steps: [ unclear ] } )
		);
		const choose = await dialog.findByRole( 'button', { name: 'Choose' } );
		expect( choose ).toBeDisabled();
		await accessible( baseElement );
		service.when( 'POST /partner-sync/5/steps/2/choose', json( running() ) );
		await user.click( dialog.getByRole( 'radio', { name: 'None of them: send it again' } ) );
		await user.click( choose );
		await waitFor( () =>
			expect( bodies( service, 'POST /partner-sync/5/steps/2/choose' ) ).toEqual( [ { external_id: '' } ] )
		);
	} );

	it( 'can go on once a lost connection is connected again', async () => {
		const view = running( { state: 'failed', steps: [ { ...steps[ 3 ]!, state: 'planned' as const } ] } );
		const { dialog } = await openRunning( view, { needs_reconnect: true } );
		expect( await dialog.findByText( 'The connection to Xero has ended.' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Connect again' } ) ).toBeInTheDocument();
	} );

	it( 'is kept on the screen while the member is offline', async () => {
		const { dialog, service } = await openRunning();
		await dialog.findByText( '0 of 4' );
		service.offline = true;
		expect(
			await dialog.findByText( 'The progress cannot be read now. The sync goes on.', {}, { timeout: 3000 } )
		).toBeInTheDocument();
		expect( dialog.getByText( '0 of 4' ) ).toBeInTheDocument();
	} );
} );
