import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Documents } from '../features/documents';
import './document-listing.css';

mount(
	'document-listing',
	<Data>
		<Documents />
	</Data>
);
