import { later } from '../../ui/later';
import type { LogsDialogProps } from './logs/logs-dialog';

const Content = later( () => import( /* webpackChunkName: "lyd-credit-logs" */ './logs/logs-dialog' ) );

/** Credit logs; fetched when they are asked for. */
export function CreditLogs( props: LogsDialogProps ) {
	return <Content { ...props } onFail={ () => props.onOpenChange( false ) } />;
}
