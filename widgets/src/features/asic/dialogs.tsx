import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { ListedDocument } from '../documents/types';
import type { AsicAct } from './act';
import { AsicLogs } from './logs';
import { NameDialog } from './name-dialog';
import { PayDialog } from './payment/pay-dialog';
import { SubmitDialog } from './payment/submit-dialog';
import RegistrationPanel from './status';
import { useInterview } from './use-interview';
import { ConsentGate } from './wizard/consent-gate';

interface Props {
	act: AsicAct;
	document: ListedDocument;
	onClose: () => void;
}

/** The dialog of one act; those of the status open others over it. */
export default function AsicDialogs( { act, document, onClose }: Props ) {
	const openInterview = useInterview( document );
	switch ( act ) {
		case 'consent':
			return (
				<ConsentGate
					id={ document.id }
					onDone={ ( confirmed ) => openInterview( confirmed ) }
					onClose={ onClose }
				/>
			);
		case 'name':
			return <NameDialog document={ document } onClose={ onClose } />;
		case 'pay':
			return <PayDialog document={ document } onClose={ onClose } />;
		case 'submit':
			return <SubmitDialog document={ document } onClose={ onClose } />;
		case 'asic_logs':
			return <AsicLogs document={ document } onClose={ onClose } />;
		case 'registration':
			return <StatusDialog document={ document } onClose={ onClose } />;
	}
}

/** The status as a dialog, where the document's page is not open. */
function StatusDialog( { document, onClose }: Omit< Props, 'act' > ) {
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
				<RegistrationPanel document={ document } onAsk={ ask } />
			</Dialog>
			{ asked && <AsicDialogs act={ asked } document={ document } onClose={ () => ask( null ) } /> }
		</>
	);
}
