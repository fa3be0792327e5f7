import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Interview } from '../features/interviews';
import './interview.css';

mount(
	'interview',
	<Data>
		<Interview />
	</Data>
);
