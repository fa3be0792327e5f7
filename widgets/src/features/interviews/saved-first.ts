import { queueMessage } from '../../lib/message-queue';
import { visit } from '../../lib/visit';
import { needsConfirmation } from '../documents/actions/rights';
import type { Saver } from './saver';
import type { InterviewDocument } from './types';

/** Saves what was typed; resolves to whether this tab may still save, else the dialog about the other tab is open. */
export async function saveFirst( saver: Saver ): Promise< boolean > {
	if ( saver.changed() ) {
		await saver.save();
	}
	return ! saver.state.getState().elsewhere;
}

/** Loads the page again, with the new answers and a new right to save them; what was confirmed is not asked again. */
export function restart( document: InterviewDocument, message: string ): void {
	const address = new URL( window.location.href );
	if ( needsConfirmation( document, 'edit' ) ) {
		address.searchParams.set( 'confirmed', 'true' );
	}
	queueMessage( message );
	visit.to( address.href );
}
