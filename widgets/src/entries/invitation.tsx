import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { InvitationScreen } from '../features/teams/invitation';
import './invitation.css';

mount(
	'invitation',
	<Data>
		<InvitationScreen />
	</Data>
);
