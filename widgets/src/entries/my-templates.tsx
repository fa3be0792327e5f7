import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { MyTemplates } from '../features/commerce/my-templates';
import './my-templates.css';

mount(
	'my-templates',
	<Data>
		<MyTemplates />
	</Data>,
	'all'
);
