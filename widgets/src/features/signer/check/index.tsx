import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { useAnnounce } from '../../../ui/announce';
import { Failure } from '../../../ui/failure';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { Card, CardText } from '../card';
import { useLinkCalls } from '../hooks';
import type { CheckResult } from '../types';
import { DropZone } from './drop-zone';
import { canHash, maxBytes, sha256Of } from './hash';
import { Result, type Checked } from './result';

/** Tells whether a file is an unchanged signed document of this site, by its hash: the file itself is not sent. */
export default function SignedFileCheck() {
	return (
		<Card wide caption={ __( 'Check a signed document', 'lyd' ) } title={ __( 'Is this file unchanged?', 'lyd' ) }>
			<CardText>
				{ __(
					'Choose a signed PDF. Your browser computes its fingerprint (SHA-256), and only the fingerprint is sent. The file stays on this device.',
					'lyd'
				) }
			</CardText>
			{ canHash() ? (
				<Check />
			) : (
				<div className="lyd:mt-5">
					<Notice kind="warning" title={ __( 'This page needs a secure connection.', 'lyd' ) }>
						{ __(
							'Please open it with an address that starts with https://, in a current browser.',
							'lyd'
						) }
					</Notice>
				</div>
			) }
		</Card>
	);
}

function Check() {
	const calls = useLinkCalls();
	const announce = useAnnounce();
	const [ file, setFile ] = useState< File | null >( null );
	const [ checked, setChecked ] = useState< Checked | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const { busy, failure, submit } = useCheck( calls.check, setChecked );
	const choose = ( chosen: File ) => {
		setChecked( null );
		setFile( chosen );
		const problemNow = problemOf( chosen );
		setProblem( problemNow );
		if ( ! problemNow ) {
			announce( __( 'Checking the file…', 'lyd' ) );
			submit( chosen );
		}
	};
	return (
		<div className="lyd:mt-5">
			<DropZone onChoose={ choose } error={ problem } busy={ busy } />
			<div className="lyd:mt-5">
				{ busy && (
					<p className="lyd:flex! lyd:items-center lyd:gap-2 lyd:text-sm">
						<Spinner /> { __( 'Checking the file…', 'lyd' ) }
					</p>
				) }
				{ file && <Failure of={ failure } /> }
				{ checked && <Result checked={ checked } /> }
			</div>
		</div>
	);
}

/** Computes the hash of a file and sends it. */
function useCheck( send: ( sha256: string ) => Promise< CheckResult >, onResult: ( checked: Checked ) => void ) {
	const [ latest ] = useState< { file: File | null } >( { file: null } );
	const { busy, failure, submit } = useSubmit( async () => {
		const file = latest.file!;
		const sha256 = await sha256Of( file );
		return { ...( await send( sha256 ) ), sha256, name: file.name };
	}, onResult );
	return {
		busy,
		failure,
		submit( file: File ) {
			latest.file = file;
			void submit();
		},
	};
}

function problemOf( file: File ): string {
	if ( file.size === 0 ) {
		return __( 'This file is empty.', 'lyd' );
	}
	return file.size > maxBytes ? __( 'This file is too large to be one of our documents.', 'lyd' ) : '';
}
