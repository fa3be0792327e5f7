import { later } from '../../ui/later';
import type { BuyingDialogProps } from './buying/buying-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-buying-credit" */ './buying/buying-dialog' ) );

/** Buying Credit; fetched when it is asked for. */
export function BuyingCredit( props: BuyingDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
