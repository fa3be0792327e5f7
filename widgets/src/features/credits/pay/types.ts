/** Where an order stands with us; paid is done in the shop with its effect still to come. */
export type OrderState = 'new' | 'unpaid' | 'paid' | 'done' | 'failed' | 'cancelled' | 'refunded';

/** An order as POST /orders and GET /order/update answer it; `id` is WooCommerce's. */
export interface ShopOrder {
	id: number;
	state: OrderState;
	kind: 'document' | 'credits' | 'plan';
	product: { id: number; name: string };
	total: string;
	document_url: string | null;
	reason: string | null;
}
