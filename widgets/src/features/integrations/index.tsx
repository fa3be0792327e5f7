import { __ } from '@wordpress/i18n';
import type { App } from '../../api/types';
import { useAddress } from '../../lib/address';
import { later } from '../../ui/lazy';
import { Retry } from '../../ui/retry';
import { Groups, Waiting } from './groups';
import { findApp, useGroups } from './hooks';
import { useArrival } from './use-connection-return';

const AppDialog = later( () => import( /* webpackChunkName: "lyd-integration" */ './app-dialog' ) );

/** The integrations page (document 1, section 2.7): which applications there are, and what the service lets one do with each. */
export function Integrations() {
	const { me, groups } = useGroups();
	const { params, change } = useAddress();
	useArrival( groups );
	const app = findApp( groups, params.get( 'app' ) );
	const open = ( { path }: App ) => change( { app: path }, { push: true, mark: { lydApp: true } } );
	// Who came from the cards goes back to them; who came by a link stays on the page.
	const close = () => {
		if ( window.history.state?.lydApp ) {
			window.history.back();
		} else {
			change( { app: null } );
		}
	};
	return (
		<section aria-label={ __( 'My integrations', 'lyd' ) }>
			<p className="lyd:mb-6">{ __( 'Integrate more applications to improve your workflow!', 'lyd' ) }</p>
			{ ! groups && <Retry of={ me } title={ __( 'The applications could not be read.', 'lyd' ) } /> }
			{ ! groups && ! me.error && <Waiting /> }
			{ groups && <Groups groups={ groups } onOpen={ open } /> }
			{ app && <AppDialog key={ app.app } app={ app } onClose={ close } onFail={ close } /> }
		</section>
	);
}
