import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { ListedDocument } from '../documents/types';
import type { AsicAct } from './act';
import { useRefreshRegistration } from './hooks';
import { AsicLogs } from './logs';
import { PayDialog } from './payment/pay-dialog';
import { SubmitDialog } from './payment/submit-dialog';
import RegistrationPanel from './status';
import RegistrationWizard from './wizard';

interface Props {
	act: AsicAct;
	document: ListedDocument;
	onClose: () => void;
	/** Shows a question of the interview that is open around this. */
	onShow?: ( question: string ) => void;
	/** The name was written into the answers. */
	onNamed?: () => void;
}

/** The dialog of one act; those of the status open others over it. */
export default function AsicDialogs( { act, document, onClose, onShow, onNamed }: Props ) {
	const refresh = useRefreshRegistration( document.id );
	const handleNamed = () => {
		void refresh();
		onClose();
		onNamed?.();
	};
	switch ( act ) {
		case 'name':
			return (
				<RegistrationWizard
					id={ document.id }
					mode="name"
					// The interview is open around this: the change was confirmed for it.
					confirmed={ Boolean( onShow ) }
					onDone={ handleNamed }
					onClose={ onClose }
				/>
			);
		case 'pay':
			return <PayDialog document={ document } onClose={ onClose } onShow={ onShow } />;
		case 'submit':
			return <SubmitDialog document={ document } onClose={ onClose } onShow={ onShow } />;
		case 'asic_logs':
			return <AsicLogs document={ document } onClose={ onClose } />;
		case 'registration':
			return <StatusDialog document={ document } onClose={ onClose } onShow={ onShow } onNamed={ onNamed } />;
	}
}

/** The status as a dialog, where the document's page is not open. */
function StatusDialog( { document, onClose, onShow, onNamed }: Omit< Props, 'act' > ) {
	const [ asked, ask ] = useState< AsicAct | null >( null );
	return (
		<>
			<Dialog
				open
				width="xl"
				onOpenChange={ ( open ) => open || onClose() }
				title={ __( 'Company registration', 'lyd' ) }
				description={ <bdi className="lyd:break-words">{ document.name }</bdi> }
				footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
			>
				<RegistrationPanel document={ document } onAsk={ ask } onShow={ onShow } />
			</Dialog>
			{ asked && (
				<AsicDialogs
					act={ asked }
					document={ document }
					onClose={ () => ask( null ) }
					onShow={ onShow }
					onNamed={ onNamed }
				/>
			) }
		</>
	);
}
