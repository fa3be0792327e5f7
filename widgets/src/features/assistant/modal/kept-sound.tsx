import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { createKeptSound, type Recording } from '../audio/kept';
import type { Voice } from './voice-state';

interface Props {
	session: string;
	voice: Voice;
}

/** What was said before the page was closed and has not arrived: sent, or removed. */
export function KeptRecording( { session, voice }: Props ) {
	const { user } = useConfig();
	const [ kept ] = useState( () => createKeptSound( user.id ) );
	const [ recordings, setRecordings ] = useState< Recording[] >( [] );
	useEffect( () => void kept.find( session ).then( setRecordings ), [ kept, session ] );
	if ( ! recordings.length ) {
		return null;
	}
	const discard = () => {
		recordings.forEach( ( { key, chunks } ) => void kept.drop( key, chunks.length ) );
		setRecordings( [] );
	};
	const send = async () => {
		setRecordings( [] );
		await voice.resend();
	};
	return (
		<Notice
			kind="info"
			title={ __( 'Your last recording was kept.', 'lyd' ) }
			action={
				<>
					<Button onClick={ () => void send() }>{ __( 'Send', 'lyd' ) }</Button>
					<Button variant="quiet" onClick={ discard }>
						{ __( 'Discard', 'lyd' ) }
					</Button>
				</>
			}
		/>
	);
}
