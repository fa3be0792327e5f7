import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { PreviewPage } from '../features/commerce/preview-page';
import './preview.css';

mount(
	'preview',
	<Data>
		<PreviewPage />
	</Data>,
	'wide'
);
