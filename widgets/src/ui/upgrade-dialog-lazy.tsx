import { later } from './lazy';
import type { UpgradeDialogProps } from './upgrade-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-upgrade-dialog" */ './upgrade-dialog' ) );

/** The talk-to-sales dialog; loaded on first use. */
export function UpgradeDialog( props: UpgradeDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
