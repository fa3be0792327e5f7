import { useRef, type KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';
import type { Stage, Voice } from './voice-state';

interface Props {
	voice: Voice;
	isDisabled: boolean;
	buttonRef: React.RefObject< HTMLButtonElement >;
}

function nameOf( stage: Stage ): string {
	const names: Partial< Record< Stage, () => string > > = {
		idle: () => __( 'Start', 'lyd' ),
		listening: () => __( 'Send answer', 'lyd' ),
		paused: () => __( 'Continue by voice', 'lyd' ),
	};
	return names[ stage ]?.() ?? __( 'Speak', 'lyd' );
}

/** Silence of which a countdown is shown. */
const silence = 3_000;
const radius = 38;
const around = 2 * Math.PI * radius;

/** Records while it is held, or from one tap to the next; with the loudness, and the silence that is left. */
export function RecordButton( { voice, isDisabled, buttonRef }: Props ) {
	const { stage, level, left } = voice.state();
	/** The press was one of a pointer or a key, so that the click after it is no other one. */
	const isPressed = useRef( false );
	const press = () => {
		if ( ! isDisabled ) {
			isPressed.current = true;
			voice.press();
		}
	};
	const lift = () => {
		if ( isPressed.current ) {
			voice.lift();
		}
	};
	const isSpace = ( event: KeyboardEvent ) => event.key === ' ' || event.key === 'Spacebar';
	return (
		<span className="lyd:relative lyd:grid lyd:size-24 lyd:place-items-center">
			<svg
				viewBox="0 0 96 96"
				aria-hidden="true"
				className="lyd:absolute lyd:inset-0 lyd:size-full lyd:-rotate-90"
			>
				<circle
					className="lyd:fill-primary-soft lyd:motion-reduce:hidden"
					cx="48"
					cy="48"
					r={ 34 + 14 * ( stage === 'listening' ? level : 0 ) }
				/>
				{ left > 0 && (
					<circle
						className="lyd:fill-none lyd:stroke-link"
						cx="48"
						cy="48"
						r={ radius }
						strokeWidth="4"
						strokeDasharray={ around }
						strokeDashoffset={ around * ( 1 - left / silence ) }
					/>
				) }
			</svg>
			<button
				ref={ buttonRef }
				type="button"
				disabled={ isDisabled }
				aria-label={ nameOf( stage ) }
				title={ nameOf( stage ) }
				className={ cx(
					'lyd:relative lyd:grid lyd:size-16 lyd:touch-none lyd:place-items-center lyd:rounded-full lyd:border-0 lyd:shadow-low lyd:select-none lyd:disabled:opacity-55',
					stage === 'listening'
						? 'lyd:bg-danger lyd:text-surface'
						: 'lyd:bg-primary lyd:text-on-primary lyd:enabled:hover:bg-primary-strong'
				) }
				onPointerDown={ ( event ) => {
					event.currentTarget.setPointerCapture( event.pointerId );
					press();
				} }
				onPointerUp={ lift }
				onPointerCancel={ lift }
				onKeyDown={ ( event ) => {
					if ( isSpace( event ) ) {
						event.preventDefault();
						if ( ! event.repeat ) {
							press();
						}
					}
				} }
				onKeyUp={ ( event ) => {
					if ( isSpace( event ) ) {
						event.preventDefault();
						lift();
						isPressed.current = false;
					}
				} }
				onClick={ () => {
					if ( ! isPressed.current ) {
						voice.press();
						voice.lift();
					}
					isPressed.current = false;
				} }
			>
				<Icon name="mic" size={ 26 } />
			</button>
		</span>
	);
}
