import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { noFilter, useChangeLog, useSave, type ChangeFilter } from './hooks';
import { LogView } from './log-view';
import { RestoreOffer } from './restore-offer';
import { RestoreQuestion } from './restore-question';
import { SaveView } from './save-view';
import { useRestore } from './use-restore';

interface Props {
	document: { id: number; name: string };
	onClose: () => void;
	/** Answers were restored; the service's message. */
	onRestored: ( message: string ) => void;
}

/** Data Change Logs (document 3, section 2.6): the saves of a document, what each changed, and restoring one. */
export default function ChangeLogsDialog( { document, onClose, onRestored }: Props ) {
	const [ filter, setFilter ] = useState< ChangeFilter >( noFilter );
	const isPeriodWrong = Boolean( filter.from && filter.to && filter.from > filter.to );
	const log = useChangeLog( document.id, isPeriodWrong ? { ...filter, from: '', to: '' } : filter );
	/** The save that is shown, and the one that was shown last. */
	const [ { opened, left }, setShown ] = useState< Record< 'opened' | 'left', number | null > >( {
		opened: null,
		left: null,
	} );
	/** The row after the one that is shown is being loaded. */
	const [ isNextPending, setNextPending ] = useState( false );
	function open( revision: number | null ) {
		setNextPending( false );
		setShown( { opened: revision, left: opened ?? left } );
	}
	const [ isConfirming, setConfirming ] = useState( false );
	const save = useSave( document.id, opened );
	const detail = save.data;
	const restoring = useRestore( document.id, ( message ) => {
		setConfirming( false );
		open( null );
		void log.mutate();
		onRestored( message );
	} );
	const rows = log.rows ?? [];
	const index = rows.findIndex( ( row ) => row.revision === opened );

	const next = index < 0 ? undefined : rows[ index + 1 ]?.revision;
	useEffect( () => {
		if ( isNextPending && next !== undefined ) {
			open( next );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `open` is new in every render
	}, [ isNextPending, next ] );
	function openNext() {
		if ( next !== undefined ) {
			open( next );
		} else {
			setNextPending( true );
			void log.setSize( log.size + 1 );
		}
	}
	function cancel() {
		setConfirming( false );
		restoring.forget();
		// What restoring would change may be new by now.
		void save.mutate();
	}

	const hasNext = next !== undefined || ( log.hasMore && ! log.isValidating );
	const close = <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>;
	const footers = {
		list: (
			<>
				{ log.hasMore && log.rows && (
					<Button
						className="lyd:mr-auto"
						busy={ log.isValidating }
						onClick={ () => log.setSize( log.size + 1 ) }
					>
						{ __( 'Load more', 'lyd' ) }
					</Button>
				) }
				{ close }
			</>
		),
		save: (
			<>
				<Button className="lyd:mr-auto" icon="back" onClick={ () => open( null ) }>
					{ __( 'Back to list', 'lyd' ) }
				</Button>
				{ detail && <RestoreOffer restoration={ detail.restoration } onAsk={ () => setConfirming( true ) } /> }
				{ close }
			</>
		),
		question: (
			<>
				<Button onClick={ cancel }>{ __( 'Cancel', 'lyd' ) }</Button>
				<Button
					variant="primary"
					busy={ restoring.busy }
					onClick={ () => detail && restoring.restore( detail ) }
				>
					{ __( 'Restore', 'lyd' ) }
				</Button>
			</>
		),
	};
	const opening = isConfirming && detail ? 'question' : 'save';
	const view = opened === null ? 'list' : opening;
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ __( 'Data Change Logs', 'lyd' ) }
			description={ <bdi className="lyd:whitespace-pre-wrap">{ document.name }</bdi> }
			footer={ footers[ view ] }
		>
			{ view === 'list' && (
				<LogView
					log={ log }
					filter={ filter }
					filterError={
						isPeriodWrong ? __( 'The first day must not be after the last one.', 'lyd' ) : undefined
					}
					focused={ left }
					onFilter={ setFilter }
					onOpen={ ( row ) => open( row.revision ) }
				/>
			) }
			{ view === 'save' && (
				<SaveView
					detail={ detail }
					error={ save.error }
					busy={ save.isValidating }
					onRetry={ () => save.mutate() }
					place={ sprintf(
						/* translators: 1: number of a row, 2: number of rows, with a + if there are more. */
						__( '%1$d of %2$s', 'lyd' ),
						index + 1,
						`${ rows.length }${ log.hasMore ? '+' : '' }`
					) }
					onPrevious={ index > 0 ? () => open( rows[ index - 1 ]!.revision ) : undefined }
					onNext={ hasNext ? openNext : undefined }
				/>
			) }
			{ view === 'question' && detail && <RestoreQuestion detail={ detail } failure={ restoring.failure } /> }
		</Dialog>
	);
}
