/** A plan as the shop sells it (document 1, section 3); `price` is Australian dollars including GST. */
export interface Plan {
	/** The product that sells it; null where none does. */
	id: number | null;
	name: string;
	slug: string;
	/** '0': as many documents as one likes. */
	hasLimit: string;
	/** Documents a year. */
	limit: number | null;
	/** Paid a document. */
	payg: boolean;
	price: string | null;
	/** What the price is for. */
	duration: string;
	number_of_users: number;
	short_description: string;
	/** HTML. */
	plan_includes: string;
	selected: boolean;
	color: string;
}

/** The plan of the caller's team; days are YYYY-MM-DD, an empty end is none. `used` and `remaining` are days. */
export interface Membership {
	name: string;
	slug: string;
	status: 'active' | 'expired';
	start_date: string;
	end_date: string;
	used: number;
	remaining: number;
	plans: Plan[];
}

/** What a plan would bring if it were bought now. */
export interface Preview {
	plan: string;
	price: string | null;
	seats: number;
	members: number;
	over_seats: number;
	credits_now: number | null;
	credits_after: number | null;
	starts_at: string;
	ends_at: string | null;
	needs_choice: boolean;
}
