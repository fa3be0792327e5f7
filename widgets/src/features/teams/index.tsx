import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useAddress } from '../../lib/address';
import { TabList } from '../../ui/tab-list';
import { AssistantSettings } from '../assistant/settings/lazy';
import { CreditStatus } from '../credits/credit-status';
import { EntityBook } from '../entity-book/book/lazy';
import { MembershipCard } from '../memberships/membership-card';
import { usePlans } from '../memberships/use-plans';
import { CompanyDetails } from './details/company-details';
import { PaymentReturn } from './payment-return';
import { Team } from './team';

/** My company (document 1, section 2.2): its details, plan and credits, its team, its clients, its assistant, and how a payment for them went. */
export function Company() {
	const { open, dialog } = usePlans();
	const { params, change } = useAddress();
	const tab = [ 'team', 'clients', 'assistant' ].find( ( each ) => each === params.get( 'tab' ) ) ?? 'details';
	return (
		<section aria-label={ __( 'My company', 'lyd' ) }>
			<PaymentReturn />
			<div className="lyd:mb-4 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line">
				<TabList
					label={ __( 'My company', 'lyd' ) }
					panel={ `lyd-company-${ tab }` }
					value={ tab }
					onChange={ ( next ) => change( { tab: next === 'details' ? null : next } ) }
					tabs={ [
						{ value: 'details', label: __( 'Company Details', 'lyd' ) },
						{ value: 'team', label: __( 'Team', 'lyd' ) },
						{ value: 'clients', label: __( 'Clients', 'lyd' ) },
						{ value: 'assistant', label: __( 'Assistant', 'lyd' ) },
					] }
				/>
			</div>
			<Panel id="lyd-company-details" label={ __( 'Company Details', 'lyd' ) } isShown={ tab === 'details' }>
				<div className="lyd:flex lyd:flex-col lyd:gap-4">
					<CompanyDetails />
					<div className="lyd:grid lyd:gap-4 lyd:@md/lyd:grid-cols-2">
						<MembershipCard onChangePlan={ open } />
						<CreditStatus />
					</div>
				</div>
			</Panel>
			<Panel id="lyd-company-team" label={ __( 'Team', 'lyd' ) } isShown={ tab === 'team' }>
				<Team onChangePlan={ open } />
			</Panel>
			<Panel id="lyd-company-clients" label={ __( 'Clients', 'lyd' ) } isShown={ tab === 'clients' }>
				<EntityBook />
			</Panel>
			<Panel id="lyd-company-assistant" label={ __( 'Assistant', 'lyd' ) } isShown={ tab === 'assistant' }>
				<AssistantSettings />
			</Panel>
			{ dialog }
		</section>
	);
}

interface PanelProps {
	id: string;
	label: string;
	isShown: boolean;
	children: JSX.Element;
}

/** Drawn when first opened, and kept then: what was typed in it is still there after another tab. */
function Panel( { id, label, isShown, children }: PanelProps ) {
	const [ wasShown, setShown ] = useState( isShown );
	if ( isShown && ! wasShown ) {
		setShown( true );
	}
	return (
		<div id={ id } role="tabpanel" aria-label={ label } hidden={ ! isShown }>
			{ wasShown && children }
		</div>
	);
}
