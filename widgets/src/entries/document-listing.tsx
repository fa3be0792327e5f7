import { mount } from '../app/mount';
import { Documents } from '../features/documents';
import './document-listing.css';

mount( 'document-listing', <Documents />, { wide: true } );
