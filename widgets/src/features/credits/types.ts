/** `limit` is what a team has left. `hasLimit` 1: each document takes a credit (document 1, section 3). */
export interface Credits {
	hasLimit: number;
	limit: number;
	used: number;
}

/** Credits to buy; `price` is Australian dollars including GST. */
export interface CreditPackage {
	id: number;
	name: string;
	price: string;
	credit: number;
}

/** What a member used on a day; `doc_id` is a list of documents with commas. */
export interface CreditSpend {
	created_at: string;
	id_user: number | null;
	user_name: string;
	used: number;
	doc_id: string;
}

/** Credits that came or went back; `id` is the order's, `amount` as "$290.00", empty where nothing was paid. */
export interface CreditPurchase {
	id: number | null;
	date: string;
	user: string;
	amount: string;
	cap_qty: number;
	package: string;
}
