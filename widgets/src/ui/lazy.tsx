import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { ApiError } from '../api/errors';
import { messageFor } from '../api/messages';
import { Button } from './button';
import { Notice } from './notice';
import { useToast } from './toast';

type Load< P > = () => Promise< { default: ComponentType< P > } >;

interface Options {
	/** In its place until it is there. */
	fallback?: ReactNode;
	/** It could not be fetched, and the member was told: takes back that it was asked for. */
	onFail?: () => void;
}

const words = () => messageFor( new ApiError( { kind: 'offline' } ) );

/**
 * A dialog or a menu whose code is fetched on first use. Unlike React's lazy it survives a lost connection: a toast says so,
 * nothing else on the screen goes, and the next time it is asked for it is fetched again.
 */
export function later< P extends object >( load: Load< P > ) {
	const useLoaded = loader( load );
	return function Later( { fallback = null, onFail, ...rest }: P & Options ) {
		const props = rest as unknown as P;
		const toast = useToast();
		// One that is closed waits until it is opened.
		const Part = useLoaded( ! ( 'open' in props ) || Boolean( props.open ), () => {
			toast( { kind: 'danger', text: words() } );
			onFail?.();
		} ).part;
		return Part ? <Part { ...props } /> : <>{ fallback }</>;
	};
}

/** The same for a part of the page: the notice stands in its place, with the way to try again. */
export function lazySection< P extends object >( load: Load< P > ) {
	const useLoaded = loader( load );
	return function LaterInPlace( props: P ) {
		const [ failed, fail ] = useState( false );
		const { part: Part, retry } = useLoaded( true, () => fail( true ) );
		if ( Part ) {
			return <Part { ...props } />;
		}
		const again = () => {
			fail( false );
			retry();
		};
		return failed ? (
			<Notice
				kind="danger"
				title={ words() }
				action={ <Button onClick={ again }>{ __( 'Try again', 'lyd' ) }</Button> }
			/>
		) : null;
	};
}

/** Makes the hook that fetches a part once for all who show it. */
function loader< P >( load: Load< P > ) {
	let part: ComponentType< P > | undefined;
	return function useLoaded( isNeeded: boolean, onFail: () => void ) {
		const [ , draw ] = useState( {} );
		const [ tries, setTries ] = useState( 0 );
		useEffect( () => {
			if ( part || ! isNeeded ) {
				return;
			}
			let isHere = true;
			load().then(
				( loaded ) => {
					part = loaded.default;
					return isHere && draw( {} );
				},
				() => isHere && onFail()
			);
			return () => void ( isHere = false );
			// `onFail` is made anew with every drawing; what it says does not change.
			// eslint-disable-next-line react-hooks/exhaustive-deps
		}, [ isNeeded, tries ] );
		return { part, retry: useCallback( () => setTries( ( before ) => before + 1 ), [] ) };
	};
}
