import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Profile } from '../features/profile';
import './edit-profile.css';

mount(
	'edit-profile',
	<Data>
		<Profile />
	</Data>
);
