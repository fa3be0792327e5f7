import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { IdleTimeOut } from '../features/idle';
import { Interview } from '../features/interviews';
import './interview.css';

// The interview page has no small widgets, so the idle time-out is mounted here.
mount(
	'interview',
	<Data>
		<Interview />
		<IdleTimeOut />
	</Data>
);
