import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { MembershipExpired } from '../features/memberships/expired';
import './membership-expired.css';

mount(
	'membership-expired',
	<Data>
		<MembershipExpired />
	</Data>
);
