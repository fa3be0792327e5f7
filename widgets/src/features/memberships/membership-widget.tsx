import { usePlans } from './use-plans';

/** The way to the plans on every page of the account: what opens them is the menu's link (document 1, section 2.5). */
export function MembershipWidget() {
	return <>{ usePlans().dialog }</>;
}
