import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { CertificateNotice } from '../../integration-log/certificate';
import { cas360 } from '../../integrations/systems';
import type { SyncAct } from '../act';
import type { SyncTarget } from '../types';
import { isUnderWay, useSync } from '../use-sync';
import { useTargets } from '../use-targets';
import { destinationOf } from '../words';
import { statusKinds, statusText } from './words';

interface Props {
	document: number;
	onAsk: ( act: SyncAct ) => void;
}

/** What stands at each system of a document: the last sync, and the certificate of registration at CAS 360. */
export default function SyncStatus( { document, onAsk }: Props ) {
	const targets = useTargets( document );
	const { rows, error } = targets;
	if ( ! rows ) {
		return error ? (
			<Retry of={ targets } />
		) : (
			<Skeleton>
				<Bar className="lyd:h-8" />
			</Skeleton>
		);
	}
	return (
		<ul>
			{ rows.map( ( target ) => (
				<li key={ target.app } className="lyd:block! lyd:py-2">
					<Line target={ target } onAsk={ onAsk } />
					{ target.app === cas360 && <CertificateNotice document={ document } /> }
				</li>
			) ) }
		</ul>
	);
}

function Line( { target, onAsk }: { target: SyncTarget; onAsk: Props[ 'onAsk' ] } ) {
	const { timezone } = useConfig();
	const { app, sync } = target;
	const isFollowed = sync !== null && sync.is_own && ( sync.state === 'planning' || sync.state === 'running' );
	const { data: view } = useSync( isFollowed ? sync.id : null );
	const last = sync && view && isFollowed ? { ...sync, state: view.state, finished_at: view.finished_at } : sync;
	const isOpen =
		last !== null && last.is_own && ( last.state === 'failed' || last.state === 'planned' || isUnderWay( view ) );
	return (
		<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-2 lyd:text-sm">
			<span className="lyd:font-medium">{ destinationOf( app ) }</span>
			<span role="status" className="lyd:mr-auto">
				<Chip kind={ last ? statusKinds[ last.state ] : 'neutral' }>
					{ last ? statusText( last, timezone, view?.progress ) : __( 'Not synced yet', 'lyd' ) }
				</Chip>
			</span>
			<Button size="sm" onClick={ () => onAsk( `sync:${ app }` ) }>
				{ isOpen ? __( 'Show sync', 'lyd' ) : __( 'Sync', 'lyd' ) }{ ' ' }
				<span className="lyd:sr-only">{ destinationOf( app ) }</span>
			</Button>
		</div>
	);
}
