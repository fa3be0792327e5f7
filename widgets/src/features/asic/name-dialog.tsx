import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { ReopenDialog } from '../documents/actions/reopen-dialog';
import type { ListedDocument } from '../documents/types';
import { nameQuestion } from './answered-name';
import { useInterview } from './use-interview';
import RegistrationWizard from './wizard';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** The name check alone; the name of a completed document can be checked, but is changed in the interview. */
export function NameDialog( { document, onClose }: Props ) {
	const openInterview = useInterview( document );
	const [ isChanging, change ] = useState( false );
	return isChanging ? (
		<ReopenDialog document={ document } question={ nameQuestion } onClose={ onClose } />
	) : (
		<RegistrationWizard
			id={ document.id }
			mode="name"
			onDone={ ( confirmed, isNamed ) =>
				openInterview( confirmed, isNamed ? __( 'The name is in the answers.', 'lyd' ) : undefined )
			}
			onChangeAnswers={ () => change( true ) }
			onClose={ onClose }
		/>
	);
}
