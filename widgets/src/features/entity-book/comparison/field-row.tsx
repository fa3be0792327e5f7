import { useEffect, useId, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { ComparisonRow, Said } from '../../../api/types';
import { formatDate } from '../../../lib/dates';
import { Chip, type ChipKind } from '../../../ui/chip';
import { describe, Field, TextField } from '../../../ui/field';
import { capital, systemNames } from '../names';
import { SaidCell } from './said-cell';

interface Props {
	row: ComparisonRow;
	isFocused: boolean;
	/** Whether the document can still be changed. */
	isOpen: boolean;
	/** Something is being decided, in this row or another. */
	busy: boolean;
	isBusy: boolean;
	onDecide: ( said: Said, reason: string ) => void;
}

/** One field of a party: what each system says, and for a conflict the reason for the choice. */
export function FieldRow( { row, isFocused, isOpen, busy, isBusy, onDecide }: Props ) {
	const id = useId();
	const [ reason, setReason ] = useState( '' );
	const [ isReasonMissing, setReasonMissing ] = useState( false );
	const field = useRef< HTMLInputElement >( null );
	const group = useRef< HTMLDivElement >( null );
	const label = capital( row.label );
	const isConflict = row.state === 'conflict';
	useEffect( () => {
		if ( isFocused ) {
			group.current?.scrollIntoView?.( { block: 'center' } );
			( field.current ?? group.current )?.focus();
		}
	}, [ isFocused ] );

	function decide( said: Said ) {
		if ( isConflict && ! reason.trim() ) {
			setReasonMissing( true );
			field.current?.focus();
			return;
		}
		onDecide( said, reason.trim() );
	}

	return (
		<div
			ref={ group }
			role="group"
			tabIndex={ -1 }
			aria-label={ `${ row.party }: ${ label }` }
			aria-busy={ isBusy }
			className="lyd:mt-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-4 lyd:outline-none"
		>
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
				<h4 className="lyd:text-sm lyd:font-semibold">{ label }</h4>
				<StateChip state={ row.state } field={ row.field } />
			</div>
			{ row.message && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ row.message }</p> }
			<ul className="lyd:mt-3 lyd:grid lyd:grid-cols-[repeat(auto-fit,minmax(200px,1fr))] lyd:gap-3">
				{ row.values.map( ( said ) => (
					<SaidCell
						key={ said.system }
						row={ row }
						said={ said }
						busy={ busy }
						onDecide={ isOpen && canDecide( row, said ) ? () => decide( said ) : undefined }
					/>
				) ) }
			</ul>
			{ isConflict && isOpen && (
				<div className="lyd:mt-3 lyd:max-w-[640px]">
					<Field
						id={ id }
						required
						label={ __( 'Reason for your choice', 'lyd' ) }
						error={ isReasonMissing && ! reason.trim() ? __( 'Please say why.', 'lyd' ) : undefined }
					>
						<TextField
							ref={ field }
							value={ reason }
							maxLength={ 500 }
							placeholder={ __( 'Such as: confirmed by the client by phone', 'lyd' ) }
							onChange={ ( event ) => setReason( event.target.value ) }
							{ ...describe( id, { error: isReasonMissing && ! reason.trim() } ) }
						/>
					</Field>
				</div>
			) }
			<ChoiceLine row={ row } />
		</div>
	);
}

/** What differs can be taken over where it gives answers; in a conflict, this document's own value can be kept. */
const canDecide = ( { state }: ComparisonRow, { system, changes, differs }: Said ) =>
	system === 'document' ? state === 'conflict' : changes.length > 0 && ( differs || state === 'blank' );

function StateChip( { state, field }: Pick< ComparisonRow, 'state' | 'field' > ) {
	const texts: Record< ComparisonRow[ 'state' ], [ ChipKind, string ] > = {
		conflict: [ 'danger', __( 'Differs', 'lyd' ) ],
		notice: [ 'warning', field === 'name' ? __( 'Written differently', 'lyd' ) : __( 'Not the same', 'lyd' ) ],
		blank: [ 'info', __( 'Not answered here', 'lyd' ) ],
		decided: [ 'success', __( 'Decided', 'lyd' ) ],
		same: [ 'neutral', __( 'The same', 'lyd' ) ],
	};
	const [ kind, text ] = texts[ state ];
	return <Chip kind={ kind }>{ text }</Chip>;
}

function ChoiceLine( { row: { choice } }: { row: ComparisonRow } ) {
	const { timezone } = useConfig();
	return choice ? (
		<p className="lyd:mt-3 lyd:text-sm lyd:break-words lyd:text-soft">
			{ sprintf(
				/* translators: 1: name of a member, 2: a date, 3: a system, 4: the member's reason. */
				__( '%1$s chose on %2$s what this says: %3$s. Reason: %4$s', 'lyd' ),
				choice.chosen_by ?? __( 'A former member', 'lyd' ),
				formatDate( choice.chosen_at, timezone ),
				systemNames()[ choice.system ],
				choice.reason
			) }
		</p>
	) : null;
}
