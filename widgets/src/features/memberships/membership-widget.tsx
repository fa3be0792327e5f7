import { useConfig } from '../../app/context';
import { MembershipCard } from './membership-card';
import { usePlans } from './use-plans';

/** Above all pages of the account: the card on the first of them (document 1, section 2.6), the way to the plans on every one. */
export function MembershipWidget() {
	const { urls } = useConfig();
	const { open, dialog } = usePlans();
	return (
		<>
			{ isAt( urls.my_account ) && <MembershipCard onChangePlan={ open } /> }
			{ dialog }
		</>
	);
}

function isAt( address: string ): boolean {
	const { pathname, search } = new URL( address, window.location.href );
	const plain = ( path: string ) => path.replace( /\/$/, '' );
	return plain( pathname ) === plain( window.location.pathname ) && ( ! search || search === window.location.search );
}
