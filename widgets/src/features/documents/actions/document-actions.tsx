import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { later } from '../../../ui/lazy';
import { UpgradeDialog } from '../../../ui/upgrade-dialog-lazy';
import { isAsicAct } from '../../asic/act';
import { AsicDialogs } from '../../asic/lazy';
import { isSyncAct } from '../../partner-sync/act';
import { SyncDialogs } from '../../partner-sync/lazy';
import { SigningStatus, SigningWizard } from '../../signing/dialogs-lazy';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';
import { DocumentActionsContext, type Act, type RequestAct } from './context';

const Dialogs = later( () => import( /* webpackChunkName: "lyd-document-dialogs" */ './dialogs' ) );
const Logs = later( () => import( /* webpackChunkName: "lyd-document-logs" */ '../logs/logs-dialog' ) );
const ChangeLogs = later( () => import( /* webpackChunkName: "lyd-change-logs" */ './document-change-logs' ) );

const RequestDialog = later(
	() => import( /* webpackChunkName: "lyd-document-requests" */ '../requests/request-dialog' )
);

interface Request {
	act: Exclude< Act, 'upgrade' >;
	documents: ListedDocument[];
}

const isForFirm = ( act: Act ): act is RequestAct => act === 'legal_review' || act === 'hard_copy';

interface Props {
	children: ReactNode;
	/** These are no longer here. */
	onGone?: ( ids: number[] ) => void;
}

/** Provides the dialogs of all document actions to its children; each is loaded on first use. */
export function DocumentActions( { children, onGone }: Props ) {
	const box = useRef< HTMLDivElement >( null );
	const [ request, setRequest ] = useState< Request | null >( null );
	const [ upgrading, upgrade ] = useState( false );
	const acts = useMemo(
		() => ( {
			ask: ( act: Act, documents: ListedDocument[] ) =>
				act === 'upgrade' ? upgrade( true ) : setRequest( { act, documents } ),
		} ),
		[]
	);
	const close = () => setRequest( null );
	const lost = useRef( false );
	const handleGone = ( ids: number[] ) => {
		lost.current = true;
		onGone?.( ids );
	};
	// The button that opened the dialog is removed too: the focus goes to the remaining list once the dialog has closed.
	useEffect( () => {
		if ( ! request && lost.current ) {
			lost.current = false;
			box.current?.focus();
		}
	}, [ request ] );
	return (
		<DocumentActionsContext.Provider value={ acts }>
			<div ref={ box } tabIndex={ -1 } className="lyd:outline-none">
				{ children }
			</div>
			{ request && <RequestedDialog { ...request } onClose={ close } onGone={ handleGone } /> }
			<UpgradeDialog open={ upgrading } onOpenChange={ upgrade } />
		</DocumentActionsContext.Provider>
	);
}

interface DialogProps extends Request {
	onClose: () => void;
	onGone: ( ids: number[] ) => void;
}

/** The dialog of one action; each is loaded on first use. */
function RequestedDialog( { act, documents, onClose, onGone }: DialogProps ) {
	const refresh = useRefresh();
	const common = { document: documents[ 0 ]!, onClose, onFail: onClose };
	if ( act === 'logs' ) {
		return <Logs { ...common } />;
	}
	if ( act === 'change_logs' ) {
		return <ChangeLogs { ...common } />;
	}
	if ( act === 'sign' ) {
		return <SigningWizard { ...common } onSent={ () => void refresh() } />;
	}
	if ( act === 'signing' ) {
		return <SigningStatus { ...common } onChanged={ () => void refresh() } />;
	}
	if ( isAsicAct( act ) ) {
		return <AsicDialogs act={ act } { ...common } />;
	}
	if ( isSyncAct( act ) ) {
		return <SyncDialogs act={ act } { ...common } />;
	}
	if ( isForFirm( act ) ) {
		return <RequestDialog kind={ act } { ...common } />;
	}
	return <Dialogs act={ act } documents={ documents } onClose={ onClose } onFail={ onClose } onGone={ onGone } />;
}
