import type { Client } from '../../../api/client';
import type { AnswersSave } from '../../../api/types';
import type { Saver } from '../../interviews/saver';

interface Done {
	docId: number;
	/** The service's, of what was imported and where. */
	receipt: string;
}

/**
 * Saves the answers with what was imported, and tells the service which revision has it, unless it is undone by then.
 *
 * @return Whether the service has recorded it; the answers stay imported if not.
 */
export async function recordWhenSaved(
	client: Client,
	saver: Saver,
	done: Done,
	isUndone: () => boolean
): Promise< boolean > {
	await untilSaved( saver, 'import' );
	if ( isUndone() ) {
		return false;
	}
	const { revision } = saver.state.getState();
	return client.call( '/clients/imported', { method: 'POST', body: { ...done, revision } } ).then(
		() => true,
		() => false
	);
}

/** Saves the answers. Without a connection that waits for the next save that succeeds. */
export async function untilSaved( saver: Saver, source?: AnswersSave[ 'source' ] ): Promise< void > {
	if ( ! ( await saver.save( false, source ) ) ) {
		await nextSave( saver );
	}
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
