import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Dashboard } from '../features/account/dashboard';
import './dashboard.css';

mount(
	'dashboard',
	<Data>
		<Dashboard />
	</Data>
);
