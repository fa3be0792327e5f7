import { later } from '../../ui/lazy';
import type { PurchaseDialogProps } from './purchase/purchase-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-buying-credit" */ './purchase/purchase-dialog' ) );

/** Buying Credit; fetched on first use. */
export function CreditPurchaseDialog( props: PurchaseDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
