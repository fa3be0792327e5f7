import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { MembershipWidget } from '../features/memberships/membership-widget';
import './membership.css';

mount(
	'membership',
	<Data>
		<MembershipWidget />
	</Data>
);
