import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { MyTemplates } from '../features/commerce/my-templates';
import './store.css';

mount(
	'my-templates',
	<Data>
		<MyTemplates />
	</Data>
);
