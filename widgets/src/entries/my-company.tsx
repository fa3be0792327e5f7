import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Company } from '../features/teams';
import './my-company.css';

mount(
	'my-company',
	<Data>
		<Company />
	</Data>
);
