import { useState } from 'react';
import { useClient } from '../../api/context';
import type { Product } from '../../api/types';
import { useConfig } from '../../app/context';
import { signInAddress } from '../../app/SessionNotice';
import { visit } from '../../lib/visit';
import { later } from '../../ui/lazy';
import { actionOf } from './access';
import type { BrowseState } from './browse-state';

const PreviewDialog = later( () => import( /* webpackChunkName: "lyd-preview" */ './components/preview-dialog' ) );
const LockedDialog = later( () => import( /* webpackChunkName: "lyd-locked" */ './components/locked-dialog' ) );
const PurchaseDialog = later( () => import( /* webpackChunkName: "lyd-purchase" */ '../orders/purchase-dialog' ) );
const StartDialog = later( () => import( /* webpackChunkName: "lyd-start" */ '../document-start/start-dialog' ) );

interface Options {
	/** Where the document goes, if that is chosen already. */
	folderId?: string;
	/** Stands in for the dialog that starts a document. */
	onStart?: ( product: Product ) => void;
}

/** What the buttons of products open: preview, purchase, start, or why not. A visitor signs in first and comes back. */
export function useProductActions( browsing: BrowseState, { folderId, onStart }: Options = {} ) {
	const [ open, setOpen ] = useState< Product | null >( null );
	const { session } = useClient();
	const { urls } = useConfig();
	const close = () => setOpen( null );
	const onAction = ( product: Product ) => {
		const act = actionOf( product );
		if ( session.state() === 'ended' && act !== 'ask' ) {
			// After signing in the visitor returns to the product: its preview shows the price for this member.
			visit.to( signInAddress( urls.sign_in, { productId: String( product.id ) } ) );
		} else if ( act === 'start' && onStart ) {
			onStart( product );
		} else {
			setOpen( product );
		}
	};
	const act = open && actionOf( open );
	const dialogs = (
		<>
			{ browsing.productId && (
				<PreviewDialog
					productId={ browsing.productId }
					onAction={ onAction }
					onClose={ browsing.leavePreview }
					onFail={ browsing.leavePreview }
				/>
			) }
			{ open && act === 'start' && (
				<StartDialog open product={ open } folderId={ folderId } onOpenChange={ close } onFail={ close } />
			) }
			{ open && act === 'purchase' && (
				<PurchaseDialog product={ open } folderId={ folderId } onClose={ close } onFail={ close } />
			) }
			{ open && ( act === 'locked' || act === 'ask' ) && (
				<LockedDialog product={ open } onClose={ close } onFail={ close } />
			) }
		</>
	);
	return { onAction, onPreview: ( { id }: Product ) => browsing.preview( id ), dialogs };
}
