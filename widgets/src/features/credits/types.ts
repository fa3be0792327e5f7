/** What a team has left. `hasLimit` 1: each document takes a credit (document 1, section 3). */
export interface Credits {
	hasLimit: number;
	limit: number | null;
	used: number;
}

/** Credits to buy; `price` is Australian dollars including GST. */
export interface CreditPackage {
	id: number;
	name: string;
	price: string;
	credit: number;
}

/** What a member used up; `doc_id` is a list of documents with commas. */
export interface CreditSpend {
	created_at: string;
	id_user: number;
	user_name: string;
	used: number;
	doc_id: string;
}

/** What a member bought; `amount` is Australian dollars as text. */
export interface CreditPurchase {
	id: number;
	date: string;
	user: string;
	amount: string;
	cap_qty: number;
	package: string;
}
