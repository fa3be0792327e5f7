import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSWRConfig } from 'swr';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { useDownload } from '../../documents/actions/use-download';
import { useBundle } from '../hooks';
import type { Bundle, SignerStatus } from '../types';
import { CorrectDialog } from './correct-dialog';
import { BundleFacts } from './facts';
import { History } from './history';
import { OutcomeNotice, type Outcome } from './outcome';
import { RecallDialog } from './recall-dialog';
import { SignersView } from './signers-view';
import { useReminder } from './use-reminder';

interface Props {
	document: { id: number; name: string };
	/** The document's status, and what may be done with it, have changed. */
	onChanged: () => void;
	onClose: () => void;
}

/** How a document's signing stands, with the reminder (document 3, section 2.5). */
export default function SigningStatus( { document, onChanged, onClose }: Props ) {
	const { mutate } = useSWRConfig();
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const [ isRecalling, recall ] = useState( false );
	const [ corrected, correct ] = useState< { signer: SignerStatus; isSentAgain: boolean } | null >( null );
	const refresh = () => {
		void mutate( ( key ) => typeof key === 'string' && key.includes( '/fusesign/bundle/' ) );
		onChanged();
	};
	const finish = ( next: Outcome ) => {
		setOutcome( next );
		if ( 'text' in next ) {
			refresh();
		}
	};
	const done = ( text: string ) => {
		recall( false );
		correct( null );
		finish( { text } );
	};
	return (
		<>
			<StatusDialog
				document={ document }
				onCorrect={ ( signer, bundle ) => correct( { signer, isSentAgain: bundle.provider !== 'local' } ) }
				onRecall={ () => recall( true ) }
				outcome={ outcome }
				onOutcome={ finish }
				onNewState={ () => {
					setOutcome( null );
					refresh();
				} }
				onClose={ onClose }
			/>
			{ isRecalling && (
				<RecallDialog document={ document } onRecalled={ done } onClose={ () => recall( false ) } />
			) }
			{ corrected && <CorrectDialog { ...corrected } onCorrected={ done } onClose={ () => correct( null ) } /> }
		</>
	);
}

interface StatusProps extends Omit< Props, 'onChanged' > {
	outcome: Outcome | null;
	onOutcome: ( outcome: Outcome ) => void;
	/** The signing went on while it was shown. */
	onNewState: () => void;
	onCorrect: ( signer: SignerStatus, bundle: Bundle ) => void;
	onRecall: () => void;
}

function StatusDialog( { document, outcome, onOutcome, onNewState, onCorrect, onRecall, onClose }: StatusProps ) {
	const [ tab, setTab ] = useState( 'info' );
	const bundle = useBundle( document.id );
	useChange( bundle.data && `${ bundle.data.state } ${ bundle.data.is_under_way }`, onNewState );
	const reminder = useReminder( document.id, onOutcome );
	const info = bundle.data && (
		<>
			<BundleFacts bundle={ bundle.data } />
			<SignersView
				bundle={ bundle.data }
				busySigner={ reminder.busySigner }
				onCorrect={ ( signer ) => onCorrect( signer, bundle.data! ) }
				onResend={ ( { signer_id: signer } ) => reminder.resend( signer ) }
				onSubstitute={ ( { signer_id: signer } ) => reminder.substitute( signer ) }
			/>
		</>
	);
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Signing status', 'lyd' ) }
			description={ <bdi className="lyd:break-words">{ document.name }</bdi> }
			footer={
				<Footer
					document={ document }
					bundle={ bundle.data }
					isReminding={ reminder.isReminding }
					onRemind={ reminder.remind }
					onRecall={ onRecall }
					onClose={ onClose }
				/>
			}
		>
			<OutcomeNotice outcome={ outcome } />
			<Tabs
				label={ __( 'Signing status', 'lyd' ) }
				value={ tab }
				onChange={ setTab }
				tabs={ [
					{
						value: 'info',
						label: __( 'General Info', 'lyd' ),
						content: (
							<>
								<Retry of={ bundle } />
								{ info ?? ( ! bundle.error && <Waiting /> ) }
							</>
						),
					},
					{
						value: 'history',
						label: __( 'Document History', 'lyd' ),
						content: <History document={ document.id } />,
					},
				] }
			/>
		</Dialog>
	);
}

/** Calls back when a value that was known becomes another one. */
function useChange( value: string | undefined, onChange: () => void ) {
	const known = useRef( value );
	useEffect( () => {
		if ( known.current && value && known.current !== value ) {
			onChange();
		}
		known.current = value ?? known.current;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the value counts
	}, [ value ] );
}

interface FooterProps {
	document: Props[ 'document' ];
	bundle: Bundle | undefined;
	isReminding: boolean;
	onRemind: () => void;
	onRecall: () => void;
	onClose: () => void;
}

/** What may be done now: the service says it. */
function Footer( { document, bundle, isReminding, onRemind, onRecall, onClose }: FooterProps ) {
	const { busy, save } = useDownload();
	const { id, name } = document;
	return (
		<>
			{ bundle?.can_recall && (
				<Button className="lyd:mr-auto" onClick={ onRecall }>
					{ __( 'Recall', 'lyd' ) }
				</Button>
			) }
			{ bundle?.state === 'signed' && (
				<>
					<Button
						icon="download"
						busy={ busy }
						onClick={ () => save( `/fusesign/evidence?doc_id=${ id }`, `${ name }.zip` ) }
					>
						{ __( 'Evidence', 'lyd' ) }
					</Button>
					<Button
						variant="primary"
						icon="download"
						busy={ busy }
						onClick={ () => save( `/fusesign/document/download?doc_id=${ id }`, `${ name }.pdf` ) }
					>
						{ __( 'Signed file', 'lyd' ) }
					</Button>
				</>
			) }
			{ bundle?.can_remind && (
				<Button variant="primary" busy={ isReminding } onClick={ onRemind }>
					{ __( 'Send reminder', 'lyd' ) }
				</Button>
			) }
			<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
		</>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Bar className="lyd:h-10" />
				<Bar className="lyd:h-20" />
				<Bar className="lyd:h-20" />
			</div>
		</Skeleton>
	);
}
