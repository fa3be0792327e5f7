import { later } from '../../ui/lazy';
import type { LogsDialogProps } from './logs/logs-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-credit-logs" */ './logs/logs-dialog' ) );

/** Credit logs; Fetched on first use. */
export function CreditLogs( props: LogsDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
