import { screen } from '@testing-library/react';
import { Interview } from '../src/features/interviews';
import { createFakeService } from './fake-service';
import { at } from './interview';
import { render } from './render';

/** Opens the interview of document 9; ends at its first section. */
export async function openInterview( service = createFakeService() ) {
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The agreement' } );
	return view;
}
