import { useEffect, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { parseMoment } from '../../../lib/dates';
import { ticker } from '../../../lib/ticker';
import { Notice } from '../../../ui/notice';

interface Props {
	/** ISO moment. */
	until: string;
	/** The time is over. */
	onOver: () => void;
}

/** How long the payment gateway is still locked, counted down by the second. */
export function Countdown( { until, onOver }: Props ) {
	const left = useSecondsUntil( until );
	useEffect( () => {
		if ( left === 0 ) {
			onOver();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it is over.
	}, [ left === 0 ] );
	if ( left === 0 ) {
		return null;
	}
	return (
		<Notice kind="warning" title={ __( 'The payment gateway is locked.', 'lyd' ) }>
			{ __( 'The last payment was interrupted, so ASIC has reserved the application. You can pay in', 'lyd' ) }{ ' ' }
			<span
				role="timer"
				aria-live="off"
				aria-label={ spoken( left ) }
				className="lyd:font-medium lyd:whitespace-nowrap"
			>
				{ clock( left ) }
			</span>
		</Notice>
	);
}

/** Whole seconds until a moment; 0 when it is over. */
export function useSecondsUntil( until: string | null ): number {
	const end = until ? parseMoment( until ).getTime() : 0;
	const [ now, setNow ] = useState( Date.now );
	const left = Math.max( 0, Math.ceil( ( end - now ) / 1_000 ) );
	const isOver = left === 0;
	useEffect( () => {
		if ( isOver ) {
			return undefined;
		}
		return ticker.start( () => setNow( Date.now() ), 1_000 );
	}, [ isOver ] );
	return left;
}

const twoDigits = ( value: number ) => String( value ).padStart( 2, '0' );

/** H:MM:SS. */
function clock( seconds: number ): string {
	const minutes = Math.floor( seconds / 60 );
	return `${ Math.floor( minutes / 60 ) }:${ twoDigits( minutes % 60 ) }:${ twoDigits( seconds % 60 ) }`;
}

/** Hours and minutes, for screen readers. */
function spoken( seconds: number ): string {
	const whole = Math.ceil( seconds / 60 );
	const hours = Math.floor( whole / 60 );
	const minutes = whole % 60;
	const parts = [
		/* translators: %d: number of hours. */
		hours > 0 && sprintf( _n( '%d hour', '%d hours', hours, 'lyd' ), hours ),
		/* translators: %d: number of minutes. */
		minutes > 0 && sprintf( _n( '%d minute', '%d minutes', minutes, 'lyd' ), minutes ),
	];
	return parts.filter( Boolean ).join( ' ' );
}
