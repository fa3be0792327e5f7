import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Integrations } from '../features/integrations';
import './my-integration.css';

mount(
	'my-integration',
	<Data>
		<Integrations />
	</Data>
);
