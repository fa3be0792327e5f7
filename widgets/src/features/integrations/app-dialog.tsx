import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { App } from '../../api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { Tabs } from '../../ui/tabs';
import { Standing } from './app-card';
import { AppMark } from './app-mark';
import { useConnection } from './use-connection';
import { coming } from './words';

interface Props {
	app: App;
	onClose: () => void;
}

/** What an application is for, and the way to connect it, where the service has one (document 1, section 2.7). */
export default function AppDialog( { app, onClose }: Props ) {
	const [ tab, setTab ] = useState( 'overview' );
	const [ isConfirming, setConfirming ] = useState( false );
	const { connect, disconnect, busy, failure } = useConnection( app );
	return (
		<Dialog
			inAddress
			open
			width="lg"
			onOpenChange={ ( open ) => open || onClose() }
			title={ app.name }
			footer={
				<>
					<p
						role="status"
						className="lyd:min-w-0 lyd:flex-1 lyd:basis-56 lyd:text-sm lyd:font-medium lyd:text-info"
					>
						{ isConfirming && coming( app.name ) }
					</p>
					<Act
						app={ app }
						busy={ busy }
						onConnect={ connect }
						onDisconnect={ disconnect }
						onAsk={ () => setConfirming( true ) }
					/>
				</>
			}
		>
			<Head of={ app } />
			{ failure && <Notice kind="danger" title={ failure } /> }
			<Tabs
				label={ app.name }
				value={ tab }
				onChange={ setTab }
				tabs={ [
					{ value: 'overview', label: __( 'Overview', 'lyd' ), content: <Words html={ app.overview } /> },
					{
						value: 'features',
						label: __( 'Integration key features', 'lyd' ),
						content: <Words html={ app.key_features } />,
					},
				] }
			/>
		</Dialog>
	);
}

function Head( { of: app }: { of: App } ) {
	return (
		<div className="lyd:mb-4 lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm">
			<AppMark logo={ app.logo } />
			<p className="lyd:min-w-0 lyd:flex-1 lyd:text-soft">{ app.description }</p>
			{ app.is_connected === '1' && <Standing of={ app } /> }
		</div>
	);
}

/** Room enough for either tab, so that the buttons below stay where they are. */
function Words( { html }: { html: string } ) {
	return (
		<div className="lyd:min-h-44 lyd:text-sm">
			<RichText html={ html } />
		</div>
	);
}

interface ActProps {
	app: App;
	busy: boolean;
	onConnect: () => void;
	onDisconnect: () => void;
	onAsk: () => void;
}

/** The actions of the application: the service decides. */
function Act( { app, busy, onConnect, onDisconnect, onAsk }: ActProps ) {
	if ( ! app.is_enabled ) {
		return <Button onClick={ onAsk }>{ __( 'Coming soon', 'lyd' ) }</Button>;
	}
	return app.is_connected === '1' ? (
		<Button busy={ busy } onClick={ onDisconnect }>
			{ __( 'Disconnect', 'lyd' ) }
		</Button>
	) : (
		<Button variant="primary" busy={ busy } onClick={ onConnect }>
			{ __( 'Connect', 'lyd' ) }
		</Button>
	);
}
