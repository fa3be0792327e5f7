import type { ReactNode } from 'react';
import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { AccountMenu } from '../features/account/account-menu';
import { FirmName } from '../features/account/firm-name';
import { AnnouncementBar } from '../features/announcements';
import { AssistantButton } from '../features/assistant/chat/button';
import { RemainingCredit } from '../features/credits/remaining-credit';
import { SignOut } from '../features/identity';
import { IdleTimeOut } from '../features/idle';
import { IntegrationCount } from '../features/integrations/integration-count';
import { OrganisationDropdown } from '../features/integrations/organisation';
import { LiteVideo } from '../features/lite-video';
import { MembershipExpired } from '../features/memberships/expired';
import { MembershipWidget } from '../features/memberships/membership-widget';
import { TalkToSales } from '../features/sales';
import './small-widgets.css';

/** All small widgets, in one bundle, since every page of the account has them. */
const screens: Record< string, ReactNode > = {
	'firm-name': <FirmName />,
	'account-menu': <AccountMenu />,
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
	'interview-ai': <AssistantButton />,
};

for ( const [ widget, screen ] of Object.entries( screens ) ) {
	mount( widget, <Data>{ screen }</Data> );
}
