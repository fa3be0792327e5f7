import { queueMessage } from '../../lib/message-queue';
import { visit } from '../../lib/visit';
import { useAddresses } from '../documents/actions/addresses';
import type { ListedDocument } from '../documents/types';

/** Opens the interview, which asks for the confirmation if it was not given, and shows a message there. */
export function useInterview( document: ListedDocument ) {
	const { interview } = useAddresses();
	return ( confirmed: boolean, message?: string ) => {
		if ( message ) {
			queueMessage( message );
		}
		visit.to( interview( document, confirmed ) );
	};
}
