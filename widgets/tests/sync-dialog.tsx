import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import SyncDialog from '../src/features/partner-sync/dialog';
import type { FakeService } from './fake-service';
import { render } from './render';
import { serviceForSyncs } from './syncs';

/** Opens the dialog of a sync of a document. */
export async function open( service: FakeService = serviceForSyncs(), app = 'xero' ) {
	const onClose = jest.fn();
	const document = { id: 9, name: 'Harbour deed' };
	const view = render( <SyncDialog document={ document } app={ app } onClose={ onClose } />, { service } );
	return { ...view, onClose, dialog: within( await screen.findByRole( 'dialog', { name: 'Sync Document' } ) ) };
}

/** Opens the dialog and goes on to the plan. */
export async function openPlan( service: FakeService = serviceForSyncs() ) {
	const view = await open( service );
	await view.user.click( await view.dialog.findByRole( 'button', { name: 'Next' } ) );
	await view.dialog.findByRole( 'button', { name: 'Back' } );
	return view;
}

/** The bodies of the requests that were made by a route. */
export const bodies = ( service: FakeService, route: string ) => service.made( route ).map( ( { body } ) => body );

/** Expects no violation of accessibility. */
export const accessible = async ( container: Element ) =>
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
