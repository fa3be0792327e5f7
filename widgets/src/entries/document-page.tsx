import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { DocumentPage } from '../features/commerce/document-page';
import './store.css';

mount(
	'document-page',
	<Data>
		<DocumentPage />
	</Data>
);
