import type { ReactNode } from 'react';
import { Data } from '../../app/Data';
import { mount } from '../../app/mount';
import { AnnouncementBar } from '../../features/announcements';
import { RemainingCredit } from '../../features/credits/remaining-credit';
import { SignOut } from '../../features/identity';
import { IdleTimeOut } from '../../features/idle';
import { IntegrationCount } from '../../features/integrations/integration-count';
import { OrganisationDropdown } from '../../features/integrations/organisation';
import { LiteVideo } from '../../features/lite-video';
import { MembershipExpired } from '../../features/memberships/expired';
import { MembershipWidget } from '../../features/memberships/membership-widget';
import { TalkToSales } from '../../features/sales';

const screens: Record< string, ReactNode > = {
	'remaining-credit': <RemainingCredit />,
	membership: <MembershipWidget />,
	'membership-expired': <MembershipExpired />,
	'integration-count': <IntegrationCount />,
	'organisation-dropdown': <OrganisationDropdown />,
	announcement: <AnnouncementBar />,
	'talk-to-sales': <TalkToSales />,
	'idle-time-out': <IdleTimeOut />,
	'lite-video': <LiteVideo />,
	'sign-out': <SignOut />,
};

/** Mounts one of the small widgets that stand together on every page of the account. */
export const mountSmall = ( widget: string ) => mount( widget, <Data>{ screens[ widget ] }</Data> );
