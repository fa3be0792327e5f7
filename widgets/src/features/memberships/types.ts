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
	/** What the price is for, as "month". */
	duration: string;
	number_of_users: number;
	short_description: string;
	/** HTML. */
	plan_includes: string;
	selected: boolean;
	color: string;
}

/** The plan of the caller's team; days are YYYY-MM-DD, an empty end is none. `used` and `remaining` are days, both 0 without an end. */
export interface Membership {
	name: string;
	slug: string;
	status: 'active' | 'expired';
	start_date: string;
	end_date: string;
	used: number;
	remaining: number;
}

/** The same with all plans that there are. */
export interface MembershipAndPlans extends Membership {
	plans: Plan[];
}

/** What a plan would bring if it were bought now. */
export interface Preview {
	plan: { id: number | null; name: string; slug: string; duration: string };
	price: string | null;
	seats: number;
	members: number;
	over_seats: number;
	credits_now: number;
	credits_after: number;
	starts_at: string;
	ends_at: string | null;
	/** End of the paid time of another plan that would not be used any more. */
	gives_up_until: string | null;
	needs_choice: boolean;
}
