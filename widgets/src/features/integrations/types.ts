import type { Me } from '../../api/types';

type Digit = '0' | '1';

/** An application, and how the member stands with it; '1' and '0' are the documents' yes and no. */
export interface App {
	app: string;
	/** Its part of addresses: `/{path}/auth/…`. */
	path: string;
	name: string;
	/** Name of a mark of ours. */
	logo: string;
	description: string;
	/** HTML. */
	overview: string;
	/** HTML. */
	key_features: string;
	/** Whether the service can connect to it. */
	is_enabled: boolean;
	is_connected: Digit;
	is_active: Digit;
	is_show_on_my_account: Digit;
}

/** Applications of one kind. */
export interface AppGroup {
	group_id: number;
	group_name: string;
	apps: App[];
}

/** An organisation of the accounting application (Xero: a tenant). */
export type Organisation = Me[ 'organisations' ][ number ];
