import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { ComparisonRow } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Failure } from '../../../ui/failure';
import { Notice } from '../../../ui/notice';
import { Retry } from '../../../ui/retry';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { TickField } from '../../../ui/tick-field';
import { CheckResult } from './check-result';
import { FieldRow } from './field-row';
import { ResolveAll } from './resolve-all';
import { keyOf, useComparison, type Take } from './use-comparison';

interface Props {
	document: { id: number; name: string };
	/** Path of the answer whose row gets the focus. */
	focused?: string;
	take: Take;
	onClose: () => void;
}

/** What other systems, the entity book and the last document say of the parties of a document, one field a row. */
export default function ComparisonDialog( { document, focused, take, onClose }: Props ) {
	const { response, busy, failure, isUnsaved, checks, check, decide } = useComparison( document.id, take );
	const { data, error } = response;
	const [ showsSame, showSame ] = useState( false );
	const isDeciding = busy !== null && busy !== 'check';
	const rows = data?.rows ?? [];
	const same = rows.filter( ( { state } ) => state === 'same' ).length;
	const shown = showsSame ? rows : rows.filter( ( { state } ) => state !== 'same' );
	return (
		<Dialog
			open
			width="full"
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ __( 'Compare details', 'lyd' ) }
			description={ <bdi className="lyd:whitespace-pre-wrap">{ document.name }</bdi> }
			footer={
				<>
					{ data?.can_choose && data.has_imports && (
						<Button busy={ busy === 'check' } disabled={ isDeciding } onClick={ () => void check() }>
							{ __( 'Check again', 'lyd' ) }
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			<Retry of={ response } />
			<Failure of={ failure } />
			{ isUnsaved && (
				<Notice kind="danger" title={ __( 'The answers could not be saved.', 'lyd' ) }>
					{ __( 'Nothing was recorded. Your answers are kept on this device.', 'lyd' ) }
				</Notice>
			) }
			{ ! data && ! error && (
				<>
					<RowsSkeleton columns={ [ 'lyd:w-32', 'lyd:w-48', 'lyd:flex-1' ] } />
					<SlowNotice />
				</>
			) }
			{ busy === 'check' && <SlowNotice /> }
			{ checks && <CheckResult checks={ checks } onConnected={ () => void check() } /> }
			{ data && data.can_choose && (
				<ResolveAll
					rows={ rows }
					busy={ busy }
					onResolve={ ( decisions, reason ) => void decide( decisions, reason ) }
				/>
			) }
			{ data && shown.length === 0 && <NothingDiffers hasRows={ rows.length > 0 } /> }
			{ partiesOf( shown ).map( ( { name, place, fields } ) => (
				<section key={ place } aria-label={ name } className="lyd:mb-6">
					<h3 className="lyd:text-md lyd:font-semibold">
						<bdi>{ name }</bdi>
					</h3>
					{ fields.map( ( row ) => (
						<FieldRow
							key={ keyOf( row ) }
							row={ row }
							isFocused={ row.path === focused }
							isOpen={ Boolean( data?.can_choose ) }
							busy={ busy !== null }
							isBusy={ busy === keyOf( row ) }
							onDecide={ ( said, reason ) => void decide( [ { row, said } ], reason ) }
						/>
					) ) }
				</section>
			) ) }
			{ same > 0 && (
				<TickField
					label={ __( 'Show the fields that are the same', 'lyd' ) }
					checked={ showsSame }
					onChange={ showSame }
				/>
			) }
		</Dialog>
	);
}

function NothingDiffers( { hasRows }: { hasRows: boolean } ) {
	return hasRows ? (
		<Empty icon="check" title={ __( 'Nothing differs.', 'lyd' ) }>
			{ __( 'All sources say the same as this document.', 'lyd' ) }
		</Empty>
	) : (
		<Empty icon="search" title={ __( 'There is nothing to compare yet.', 'lyd' ) }>
			{ __(
				'Once a party has a name that an import, the entity book or an earlier document knows, its details are compared here.',
				'lyd'
			) }
		</Empty>
	);
}

function partiesOf( rows: ComparisonRow[] ) {
	const places = [ ...new Set( rows.map( ( { place } ) => place ) ) ];
	return places.map( ( place ) => {
		const fields = rows.filter( ( row ) => row.place === place );
		return { place, name: fields[ 0 ]!.party, fields };
	} );
}
