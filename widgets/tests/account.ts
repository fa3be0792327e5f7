import { createFakeService, type FakeService } from './fake-service';
import { json } from './responses';

const lead = [ 'credits.see', 'credits.logs', 'credits.buy', 'plans.see', 'plans.change' ];

export interface AccountOptions {
	role?: 'owner' | 'manager' | 'member';
	plan?: string;
	status?: 'active' | 'expired';
	left?: number;
	membership?: object;
	capabilities?: string[];
}

/** What GET /me answers of a team on Best Practice, by default. */
export function account( wishes: AccountOptions = {} ) {
	const { role = 'owner', plan = 'best-practice', status = 'active', left = 42 } = wishes;
	const isLimited = plan === 'best-practice';
	const rights = role === 'member' ? [ 'credits.see', 'plans.see' ] : lead;
	return {
		user: { id: 2, display_name: 'Olivia', email: 'olivia@example.com' },
		team: { id: 1, name: 'Harbour Advisory' },
		role,
		plan: { slug: plan, name: 'Best Practice', status },
		capabilities: wishes.capabilities ?? rights.filter( ( right ) => isLimited || right !== 'credits.buy' ),
		needs_upgrade: [],
		credits: { hasLimit: Number( isLimited ), limit: left, used: 8 },
		membership: {
			name: 'Best Practice',
			slug: plan,
			status,
			start_date: '2026-01-01',
			end_date: '2026-12-31',
			used: 273,
			remaining: 91,
			renewal: null,
			...wishes.membership,
		},
	};
}

/** A service that knows this account. */
export function serviceFor( wishes: AccountOptions = {} ): FakeService {
	const service = createFakeService();
	service.when( 'GET /me', json( account( wishes ) ) );
	return service;
}

/** An order that waits for its payment. */
export const order = ( more: object = {} ) => ( {
	id: 77,
	state: 'unpaid',
	kind: 'credits',
	product: { id: 31, name: '10 Credits' },
	coupon_lines: [],
	subtotal: '290.00',
	discount_total: '0.00',
	total: '290.00',
	document_id: null,
	document_url: null,
	reason: null,
	...more,
} );
