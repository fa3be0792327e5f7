import { useEffect, useRef, useState, type FormEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import { messageFor } from '../../api/messages';
import { useSubmit } from '../../lib/submit';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { describe, Field, TextField } from '../../ui/field';
import { useLinkCalls } from './hooks';
import type { Link, SigningSession } from './types';

interface Props {
	token: string;
	link: Link;
	onSession: ( session: SigningSession ) => void;
}

const id = 'lyd-signing-code';
const digits = 6;
/** Seconds between two codes. */
const pause = 30;

/** Sends a one-time code to the signer's address and checks it. */
export function CodeEntry( { token, link, onSession }: Props ) {
	const calls = useLinkCalls();
	const announce = useAnnounce();
	const [ isSent, setSent ] = useState( false );
	const [ seconds, restart ] = useCountdown();
	const sending = useSubmit(
		() => calls.sendCode( token ),
		() => {
			setSent( true );
			restart( pause );
			announce( sentWords( link ) );
		}
	);
	const send = () => void sending.submit();
	// Too many codes: the service says when the next one can be sent.
	const wait = sending.failure instanceof ApiError ? sending.failure.retryAfter : 0;
	useEffect( () => {
		if ( wait > 0 ) {
			restart( wait );
		}
	}, [ wait, restart ] );
	if ( ! isSent ) {
		return (
			<div className="lyd:mt-5">
				<Failure of={ sending.failure } />
				<p className="lyd:mb-4 lyd:text-sm">{ beforeWords( link ) }</p>
				<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
					<Button variant="primary" busy={ sending.busy } disabled={ seconds > 0 } onClick={ send }>
						{ __( 'Send me a code', 'lyd' ) }
					</Button>
					<Button variant="quiet" onClick={ () => setSent( true ) }>
						{ __( 'I have a code', 'lyd' ) }
					</Button>
				</div>
			</div>
		);
	}
	return (
		<div className="lyd:mt-5">
			<CodeForm check={ ( code ) => calls.startSession( token, code ) } link={ link } onSession={ onSession } />
			<div className="lyd:mt-4">
				<Failure of={ sending.failure } />
				<Button variant="quiet" size="sm" busy={ sending.busy } disabled={ seconds > 0 } onClick={ send }>
					{ seconds > 0
						? sprintf(
								/* translators: %d: seconds. */
								__( 'Send another code in %d s', 'lyd' ),
								seconds
							)
						: __( 'Send another code', 'lyd' ) }
				</Button>
			</div>
		</div>
	);
}

interface CodeFormProps {
	check: ( code: string ) => Promise< SigningSession >;
	link: Link;
	onSession: ( session: SigningSession ) => void;
}

function CodeForm( { check, link, onSession }: CodeFormProps ) {
	const [ code, setCode ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const input = useRef< HTMLInputElement >( null );
	const latest = useRef( code );
	const { busy, failure, submit } = useSubmit( () => check( latest.current ), onSession );
	useEffect( () => input.current?.focus(), [] );
	useEffect( () => {
		if ( failure ) {
			input.current?.select();
		}
	}, [ failure ] );
	const change = ( text: string ) => {
		latest.current = text.replace( /\D/g, '' ).slice( 0, digits );
		setCode( latest.current );
		setProblem( '' );
		if ( latest.current.length === digits && latest.current !== code ) {
			void submit();
		}
	};
	const send = ( event: FormEvent ) => {
		event.preventDefault();
		if ( latest.current.length < digits ) {
			setProblem( __( 'Please enter the six digits of the code.', 'lyd' ) );
			input.current?.focus();
		} else {
			void submit();
		}
	};
	const error = problem || ( failure ? messageFor( failure ) : '' );
	const hint = `${ sentWords( link ) } ${ __( 'It is checked as soon as it is complete.', 'lyd' ) }`;
	return (
		<form noValidate onSubmit={ send }>
			<Field id={ id } label={ __( 'Six-digit code', 'lyd' ) } required hint={ hint } error={ error }>
				<TextField
					ref={ input }
					{ ...describe( id, { hint, error } ) }
					inputMode="numeric"
					autoComplete="one-time-code"
					pattern="[0-9]*"
					required
					value={ code }
					onChange={ ( event ) => change( event.target.value ) }
					className="lyd:max-w-[200px] lyd:text-lg lyd:tracking-[0.3em] lyd:tabular-nums"
				/>
			</Field>
			<div role="alert" className="lyd:sr-only">
				{ error }
			</div>
			<div className="lyd:mt-4">
				<Button type="submit" variant="primary" busy={ busy }>
					{ __( 'Continue', 'lyd' ) }
				</Button>
			</div>
		</form>
	);
}

const beforeWords = ( { code_channel: channel, code_to: to }: Link ) =>
	channel === 'sms'
		? /* translators: %s: a phone number with most digits hidden. */
			sprintf( __( 'To show you the document, we first send a code by SMS to %s.', 'lyd' ), to )
		: /* translators: %s: an e-mail address with most letters hidden. */
			sprintf( __( 'To show you the document, we first send a code to %s.', 'lyd' ), to );

const sentWords = ( { code_to: to }: Link ) =>
	/* translators: %s: an e-mail address or a phone number, mostly hidden. */
	sprintf( __( 'Codes are sent to %s and work for ten minutes.', 'lyd' ), to );

/** Seconds that are left, and how to start again. */
function useCountdown(): [ number, ( from: number ) => void ] {
	const [ seconds, setSeconds ] = useState( 0 );
	useEffect( () => {
		if ( seconds <= 0 ) {
			return;
		}
		const timer = setTimeout( () => setSeconds( seconds - 1 ), 1000 );
		return () => clearTimeout( timer );
	}, [ seconds ] );
	return [ seconds, setSeconds ];
}
