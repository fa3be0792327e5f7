import { mount } from '../app/mount';
import { SignOut } from '../features/identity';

mount( 'sign-out', <SignOut /> );
