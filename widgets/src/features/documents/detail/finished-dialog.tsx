import { useOfferedRegistration } from '../actions/use-offered-registration';
import { useOfferedSignature } from '../actions/use-offered-signature';
import { may } from '../actions/rights';
import { offeredFiles, useAssembly } from '../../assembly/hooks';
import { SuggestedActions } from '../../assembly/suggested-actions';
import type { ListedDocument } from '../types';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** The document is assembled already: the next actions are shown at once (document 2, section 4.6). */
export function FinishedDialog( { document, onClose }: Props ) {
	const sign = useOfferedSignature( document, onClose );
	const asic = useOfferedRegistration( document, onClose );
	const { data: assembly } = useAssembly( document.id, may( document, 'download' ) );
	if ( assembly?.state !== 'done' ) {
		return null;
	}
	return (
		<SuggestedActions
			files={ offeredFiles( assembly, document ) }
			bundle={ assembly.bundle }
			onSign={ sign }
			asic={ asic }
			onClose={ onClose }
		/>
	);
}
