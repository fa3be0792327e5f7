import { createRoot } from 'react-dom/client';
import { Gallery } from '../../dev/gallery/gallery';
import { createFakeService } from '../../tests/fake-service';
import { config } from '../../tests/widget-config';
import { createClient } from '../api/client';
import { watchSession } from '../api/session-watch';
import { Data } from '../app/Data';
import { Shell } from '../app/Shell';
import { adoptTheme } from '../app/theme';
import './gallery.css';

const root = document.querySelector< HTMLElement >( '[data-lyd-widget="gallery"]' )!;
const service = createFakeService();
const here = window.location.href.split( '?' )[ 0 ]!;
const client = createClient( config, service.network );
const urls = { ...config.urls, my_document: here, interview: here, after_sign_out: here };

watchSession( client );
root.classList.add( 'lyd-root' );
adoptTheme( root, config );
createRoot( root ).render(
	<Shell config={ { ...config, urls } } client={ client }>
		<Data>
			<Gallery service={ service } />
		</Data>
	</Shell>
);
