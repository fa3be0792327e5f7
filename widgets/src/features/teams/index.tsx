import { __ } from '@wordpress/i18n';
import { CreditStatus } from '../credits/credit-status';
import { MembershipCard } from '../memberships/membership-card';
import { usePlans } from '../memberships/use-plans';
import { CompanyDetails } from './company-details';
import { PaymentReturn } from './payment-return';

/** My company (document 1, section 2.2): its details, plan and credits, and how a payment for them went. */
export function Company() {
	const { open, dialog } = usePlans();
	return (
		<section aria-label={ __( 'My company', 'lyd' ) }>
			<PaymentReturn />
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<CompanyDetails />
				<div className="lyd:grid lyd:gap-4 lyd:@md/lyd:grid-cols-2">
					<MembershipCard onChangePlan={ open } />
					<CreditStatus />
				</div>
			</div>
			{ dialog }
		</section>
	);
}
