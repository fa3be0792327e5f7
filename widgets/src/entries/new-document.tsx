import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { NewDocument } from '../features/documents/new-document';
import './new-document.css';

mount(
	'new-document',
	<Data>
		<NewDocument />
	</Data>
);
