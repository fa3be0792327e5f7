import type { ReactNode } from 'react';
import { Data } from '../../app/Data';
import { mount } from '../../app/mount';
import { RemainingCredit } from '../../features/credits/remaining-credit';
import { IntegrationCount } from '../../features/integrations/integration-count';
import { OrganisationDropdown } from '../../features/integrations/organisation';
import { MembershipExpired } from '../../features/memberships/expired';
import { MembershipWidget } from '../../features/memberships/membership-widget';

const screens: Record< string, ReactNode > = {
	'remaining-credit': <RemainingCredit />,
	membership: <MembershipWidget />,
	'membership-expired': <MembershipExpired />,
	'integration-count': <IntegrationCount />,
	'organisation-dropdown': <OrganisationDropdown />,
};

/** Mounts one of the small widgets that stand together above every page of the account. */
export const mountSmall = ( widget: string ) => mount( widget, <Data>{ screens[ widget ] }</Data> );
