import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { IdleTimeOut } from '../features/idle';
import { Interview } from '../features/interviews';
import './interview.css';

// The interview is a screen without the account's small widgets; the idle time-out is needed there too.
mount(
	'interview',
	<Data>
		<Interview />
		<IdleTimeOut />
	</Data>
);
