import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { PreviewPage } from '../features/commerce/preview-page';
import './store.css';

mount(
	'preview',
	<Data>
		<PreviewPage />
	</Data>
);
