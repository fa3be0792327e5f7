import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Catalogue } from '../features/commerce/catalogue';
import './store.css';

mount(
	'products-catalogue',
	<Data>
		<Catalogue />
	</Data>
);
