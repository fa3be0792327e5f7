import { mount } from '../app/mount';
import { SignOut } from '../features/identity';
import './sign-out.css';

mount( 'sign-out', <SignOut /> );
