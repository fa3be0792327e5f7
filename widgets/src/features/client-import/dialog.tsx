import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { DataProvider, DocumentImport } from '../../api/types';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useToast } from '../../ui/toast';
import type { Saver } from '../interviews/saver';
import type { Interview, InterviewDocument } from '../interviews/types';
import { ChangesStep } from './changes';
import { useImport } from './changes/use-import';
import { DetailStep } from './detail';
import { useDetails } from './detail/use-details';
import { Footer } from './footer';
import { FundQuestion } from './fund-question';
import { ImportFailure } from './import-failure';
import { ListStep } from './list';
import { markImported } from './list/rows';
import { useRecords } from './list/use-records';
import { PlaceField } from './place-field';
import type { ListedRecord, Opening } from './types';
import { useChoice } from './use-choice';
import { titleOf } from './words';

interface Props {
	opening: Opening;
	document: InterviewDocument;
	interview: Interview;
	saver: Saver;
	providers: DataProvider[];
	imports: DocumentImport[];
	/** The fund that was imported. */
	fund: DocumentImport | undefined;
	onClose: () => void;
	/** Something was imported or undone: what counts as the import of its place has changed. */
	onImported: () => void;
	/** An import was undone from its toast, which has had the focus. */
	onUndone: () => void;
	/** A system was connected again. */
	onConnected: () => void;
}

/** Imports a client, a fund, or a person of one (document 3, sections 2.8 and 2.9): a list, the details, then what would change. */
export default function ImportDialog( props: Props ) {
	const { opening, document, saver, fund, onClose, onConnected } = props;
	const { kind, isViewOnly } = opening;
	const choice = useChoice( props );
	const { place, record, filter, source, provider } = choice;
	const [ isInDetail, setInDetail ] = useState( choice.beginsWithDetail );
	const [ left, setLeft ] = useState< string | null >( null );
	const [ isAsking, setAsking ] = useState( false );
	const toast = useToast();
	const importing = useImport( document, saver, props.onImported );
	const isListed = ! isViewOnly && ! filter.needsTenant && provider?.is_connected === '1';
	const records = useRecords( {
		...{ kind, ...source, document: document.id, type: kind === 'client' ? filter.type : '', name: filter.name },
		...( ! isListed && { system: '' } ),
	} );
	const details = useDetails( kind, source, isInDetail ? record : null );
	const { proposal } = importing;
	const chosenStep = isInDetail ? 'detail' : 'list';

	function choose( row: ListedRecord | null ) {
		choice.chooseRecord( row );
		importing.forget();
	}
	function open( row: ListedRecord ) {
		choose( row );
		setInDetail( true );
	}
	function back() {
		setLeft( record?.id ?? null );
		setInDetail( false );
		importing.forget();
	}
	function propose() {
		if ( kind === 'fund' && fund && fund.id !== record?.id ) {
			setAsking( true );
		} else if ( record && place ) {
			importing.propose( { source, record, place } );
		}
	}
	function apply( isLast: boolean ) {
		const undo = place && importing.apply( place );
		importing.forget();
		setInDetail( false );
		if ( isLast || ! choice.goOn() ) {
			onClose();
		}
		toast( {
			kind: 'success',
			text: __( 'Data imported successfully.', 'lyd' ),
			...( undo && { action: { label: __( 'Undo', 'lyd' ), run: () => ( undo(), props.onUndone() ) } } ),
		} );
	}

	const placeField = place && (
		<PlaceField
			places={ choice.places }
			place={ place }
			type={ isViewOnly ? '' : ( record?.type ?? '' ) }
			onChange={ ( path ) => {
				choice.choosePlace( path );
				importing.forget();
			} }
		/>
	);
	return (
		<Dialog
			open
			fill
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ isViewOnly ? __( 'View Client Details', 'lyd' ) : titleOf( kind ) }
			footer={
				<Footer
					step={ proposal ? 'changes' : chosenStep }
					isViewOnly={ Boolean( isViewOnly ) }
					canImport={ Boolean( record && place ) && ( ! isInDetail || Boolean( details.data ) ) }
					busy={ importing.busy }
					changes={ proposal ? importing.ticked.size : 0 }
					onBackToList={ back }
					onBack={ importing.forget }
					onClose={ onClose }
					onImport={ propose }
					onApply={ () => apply( true ) }
					onApplyNext={ choice.canGoOn && importing.ticked.size > 0 ? () => apply( false ) : undefined }
				/>
			}
		>
			<div className="lyd:-m-1 lyd:flex lyd:h-full lyd:flex-col lyd:gap-3 lyd:overflow-y-auto lyd:p-1">
				{ ! place && ! isViewOnly && (
					<Notice kind="info" title={ __( 'This document has no place for it now.', 'lyd' ) }>
						{ __(
							'Answer the questions before it first: some parties are only asked with certain answers.',
							'lyd'
						) }
					</Notice>
				) }
				<ImportFailure
					error={ importing.failure }
					busy={ importing.busy }
					provider={ provider }
					onRetry={ propose }
					onConnected={ onConnected }
				/>
				{ proposal ? (
					<ChangesStep
						proposal={ proposal }
						name={ record?.name || ( details.data?.name ?? '' ) }
						ticked={ importing.ticked }
						onTick={ importing.tick }
					/>
				) : (
					<>
						{ isInDetail ? (
							<>
								{ placeField }
								<DetailStep details={ details } provider={ provider } onConnected={ onConnected } />
							</>
						) : (
							<ListStep
								kind={ kind }
								filter={ filter }
								records={ {
									...records,
									rows: records.rows && markImported( records.rows, choice.places, source ),
								} }
								record={ record }
								left={ left }
								place={ placeField }
								onFilter={ () => choose( null ) }
								onChoose={ choose }
								onOpen={ open }
								onConnected={ onConnected }
							/>
						) }
					</>
				) }
			</div>
			{ isAsking && record && (
				<FundQuestion
					document={ document }
					saver={ saver }
					fund={ record }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</Dialog>
	);
}
