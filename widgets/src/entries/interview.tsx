import { mount } from '../app/mount';
import { Interview } from '../features/interviews';
import './interview.css';

mount( 'interview', <Interview />, { wide: true } );
