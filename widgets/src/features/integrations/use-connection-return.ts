import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { App, AppGroup } from '../../api/types';
import { useAddress, withQuery, type Patch } from '../../lib/address';
import { useToast } from '../../ui/toast';
import { useReloadMe } from '../identity/hooks';
import { findApp } from './hooks';
import { closeIfPopUp } from './pop-up';
import { connected, invalidToken, notConnected } from './words';

interface Arrival {
	/** As the address names it. */
	app: string;
	/** What the application gave to be exchanged; empty when it gave nothing. */
	code: string;
	state: string;
	/** The member declined there, or the application failed. */
	isRefused: boolean;
}

/** What applications write into the address; a code is a secret and must not stay there. */
const theirs = [ 'code', 'connected', 'state', 'scope', 'session_state', 'error', 'error_description' ];

/**
 * The way back from an application (document 1, sections 2 and 4): with a code its registration is finished, without one it is
 * refused.
 */
export function useArrival( groups: AppGroup[] | undefined ): void {
	const { params, change } = useAddress();
	const [ arrival ] = useState( () => readArrival( params ) );
	const finish = useFinish();
	const isBegun = useRef( false );
	useEffect( () => {
		if ( arrival ) {
			change( { app: null, ...Object.fromEntries( theirs.map( ( name ) => [ name, null ] ) ) } );
		}
	}, [ arrival, change ] );
	useEffect( () => {
		if ( arrival && groups && ! isBegun.current ) {
			isBegun.current = true;
			void finish( arrival, groups );
		}
	}, [ arrival, groups, finish ] );
}

function readArrival( params: URLSearchParams ): Arrival | null {
	const read = ( name: string ) => params.get( name ) ?? '';
	const isRefused = params.has( 'error' );
	if ( ! params.has( 'code' ) && ! params.has( 'connected' ) && ! isRefused ) {
		return null;
	}
	return { app: read( 'app' ), code: read( 'code' ), state: read( 'state' ), isRefused };
}

/** Finishes a registration and shows the result; in a pop-up, only reports it to the page that opened it. */
function useFinish() {
	const client = useClient();
	const toast = useToast();
	const reloadMe = useReloadMe();
	return async ( { app: named, code, state, isRefused }: Arrival, groups: AppGroup[] ) => {
		if ( ! code && ! isRefused ) {
			toast( { kind: 'danger', text: invalidToken() } );
			return;
		}
		const app = findApp( groups, named );
		const isDone = app?.is_enabled && ! isRefused && ( await isRegistered( client, app, { code, state } ) );
		if ( closeIfPopUp() ) {
			return;
		}
		if ( isDone ) {
			toast( { kind: 'success', text: connected( app.name ) } );
			void untilListed( client ).finally( reloadMe );
		} else {
			toast( { kind: 'danger', text: failureOf( app ) } );
		}
	};
}

/** The address is not trusted, because it can be forged: an unknown application has no name. */
const failureOf = ( app: App | undefined ) => notConnected( app?.name ?? '' ).replace( /  +/, ' ' );

function isRegistered( client: Client, app: App, query: Patch ): Promise< boolean > {
	const { pathname, search } = new URL( withQuery( `/${ app.path }/auth/redirect`, query ) );
	return client.get( pathname + search ).then(
		() => true,
		() => false
	);
}

/** How often an empty list is requested again, and the milliseconds between (document 1, section 9). */
const again = { times: 3, pause: 10_000 };

/** The list of connected applications may be behind: while it is empty, it is requested again. */
async function untilListed( client: Client ): Promise< void > {
	for ( let attempt = 0; attempt <= again.times; attempt++ ) {
		const rows = await client.get< unknown[] >( '/connection/list-app-connected' );
		if ( rows.length > 0 ) {
			return;
		}
		await new Promise( ( done ) => setTimeout( done, attempt < again.times ? again.pause : 0 ) );
	}
}
