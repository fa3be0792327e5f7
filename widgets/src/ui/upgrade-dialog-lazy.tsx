import { later } from './later';
import type { UpgradeDialogProps } from './upgrade-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-upgrade-dialog" */ './upgrade-dialog' ) );

/** The talk-to-sales dialog; fetched when it is asked for. */
export function UpgradeDialog( props: UpgradeDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
