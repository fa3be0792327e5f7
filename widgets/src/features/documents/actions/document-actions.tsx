import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { later } from '../../../ui/lazy';
import { UpgradeDialog } from '../../../ui/upgrade-dialog-lazy';
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
			{ request?.act === 'logs' && (
				<Logs document={ request.documents[ 0 ]! } onClose={ close } onFail={ close } />
			) }
			{ request?.act === 'change_logs' && (
				<ChangeLogs document={ request.documents[ 0 ]! } onClose={ close } onFail={ close } />
			) }
			{ request && isForFirm( request.act ) && (
				<RequestDialog
					kind={ request.act }
					document={ request.documents[ 0 ]! }
					onClose={ close }
					onFail={ close }
				/>
			) }
			{ request && request.act !== 'logs' && request.act !== 'change_logs' && ! isForFirm( request.act ) && (
				<Dialogs
					act={ request.act }
					documents={ request.documents }
					onClose={ close }
					onFail={ close }
					onGone={ handleGone }
				/>
			) }
			<UpgradeDialog open={ upgrading } onOpenChange={ upgrade } />
		</DocumentActionsContext.Provider>
	);
}
