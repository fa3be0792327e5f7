import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { ApiError } from '../api/errors';
import { messageFor } from '../api/messages';
import { Button } from './button';
import { Notice } from './notice';
import { useToast } from './toast';

type Load< P > = () => Promise< { default: ComponentType< P > } >;

interface Options {
	/** Shown until the code is loaded. */
	fallback?: ReactNode;
	/** Called if loading failed, after an error was shown: resets the state that opened it. */
	onFail?: () => void;
}

const offlineMessage = () => messageFor( new ApiError( { kind: 'offline' } ) );

/**
 * A dialog or a menu whose code is loaded on first use. Unlike React's lazy, a failure to load only shows a toast, and the next use
 * loads the code again.
 */
export function later< P extends object >( load: Load< P > ) {
	const useLoaded = createLoader( load );
	return function Later( { fallback = null, onFail, ...rest }: P & Options ) {
		const props = rest as unknown as P;
		const toast = useToast();
		// A closed dialog is not loaded before it opens.
		const Part = useLoaded( ! ( 'open' in props ) || Boolean( props.open ), () => {
			toast( { kind: 'danger', text: offlineMessage() } );
			onFail?.();
		} ).part;
		return Part ? <Part { ...props } /> : <>{ fallback }</>;
	};
}

/** A part of the page whose code is loaded on first use, after a placeholder; if that fails, a notice with a retry button replaces it. */
export function lazySection< P extends object >( load: Load< P >, placeholder: ReactNode = null ) {
	const useLoaded = createLoader( load );
	return function LaterInPlace( props: P ) {
		const [ hasFailed, setFailed ] = useState( false );
		const { part: Part, retry } = useLoaded( true, () => setFailed( true ) );
		if ( Part ) {
			return <Part { ...props } />;
		}
		const tryAgain = () => {
			setFailed( false );
			retry();
		};
		if ( ! hasFailed ) {
			return <>{ placeholder }</>;
		}
		return (
			<Notice
				kind="danger"
				title={ offlineMessage() }
				action={ <Button onClick={ tryAgain }>{ __( 'Try again', 'lyd' ) }</Button> }
			/>
		);
	};
}

/** Creates the hook that loads a component once for all its uses. */
function createLoader< P >( load: Load< P > ) {
	let part: ComponentType< P > | undefined;
	return function useLoaded( isNeeded: boolean, onFail: () => void ) {
		const [ , rerender ] = useState( {} );
		const [ attempts, setAttempts ] = useState( 0 );
		useEffect( () => {
			if ( part || ! isNeeded ) {
				return;
			}
			let isMounted = true;
			load().then(
				( loaded ) => {
					part = loaded.default;
					return isMounted && rerender( {} );
				},
				() => isMounted && onFail()
			);
			return () => void ( isMounted = false );
			// `onFail` is a new function in every render, with the same behaviour.
			// eslint-disable-next-line react-hooks/exhaustive-deps
		}, [ isNeeded, attempts ] );
		return { part, retry: useCallback( () => setAttempts( ( before ) => before + 1 ), [] ) };
	};
}
