import type { Client } from '../../../api/client';
import type { Saver } from '../../interviews/saver';

interface Done {
	docId: number;
	/** The service's, of what was imported and where. */
	receipt: string;
}

/**
 * Saves the answers with what was imported, and tells the service which revision has it. Without a connection that waits for the next
 * save that succeeds.
 *
 * @return Whether the service has recorded it; the answers stay imported if not.
 */
export async function recordWhenSaved( client: Client, saver: Saver, done: Done ): Promise< boolean > {
	await ( ( await saver.save( false, 'import' ) ) || nextSave( saver ) );
	const { revision } = saver.state.getState();
	return client.call( '/clients/imported', { method: 'POST', body: { ...done, revision } } ).then(
		() => true,
		() => false
	);
}

function nextSave( saver: Saver ): Promise< void > {
	return new Promise( ( resolve ) => {
		const stop = saver.state.subscribe( ( { state } ) => {
			if ( state === 'saved' ) {
				stop();
				resolve();
			}
		} );
	} );
}
