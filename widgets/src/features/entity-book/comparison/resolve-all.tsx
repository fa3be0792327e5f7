import { useId, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ComparisonRow, Said } from '../../../api/types';
import { Button } from '../../../ui/button';
import { describe, Field, SelectField, TextField } from '../../../ui/field';
import { systemNames } from '../names';
import type { Decision } from './use-comparison';

interface Props {
	rows: ComparisonRow[];
	busy: string | null;
	onResolve: ( decisions: Decision[], reason: string ) => void;
}

/** Decides all conflicts about which one source says something, with one reason. Shown for two or more. */
export function ResolveAll( { rows, busy, onResolve }: Props ) {
	const id = useId();
	const names = systemNames();
	const conflicts = rows.filter( ( { state } ) => state === 'conflict' );
	const offered = ( Object.keys( names ) as Said[ 'system' ][] ).filter(
		( system ) => decisionsOf( conflicts, system ).length > 1
	);
	const [ chosen, choose ] = useState< Said[ 'system' ] | null >( null );
	const [ reason, setReason ] = useState( '' );
	const [ isReasonMissing, setReasonMissing ] = useState( false );
	const system = chosen && offered.includes( chosen ) ? chosen : offered[ 0 ];
	if ( ! system ) {
		return null;
	}
	const decisions = decisionsOf( conflicts, system );
	const error = isReasonMissing && ! reason.trim() ? __( 'Please say why.', 'lyd' ) : undefined;
	return (
		<form
			noValidate
			aria-label={ __( 'Resolve all', 'lyd' ) }
			className="lyd:mb-6 lyd:grid lyd:items-start lyd:gap-3 lyd:rounded-lg lyd:bg-sunken lyd:p-4 lyd:sm:grid-cols-[220px_minmax(0,1fr)_auto]"
			onSubmit={ ( event ) => {
				event.preventDefault();
				setReasonMissing( true );
				if ( reason.trim() && busy === null ) {
					onResolve( decisions, reason.trim() );
				}
			} }
		>
			<Field id={ `${ id }-source` } required label={ __( 'Source', 'lyd' ) }>
				<SelectField
					id={ `${ id }-source` }
					value={ system }
					options={ offered.map( ( each ) => ( { value: each, text: names[ each ] } ) ) }
					onChange={ ( event ) => choose( event.target.value as Said[ 'system' ] ) }
				/>
			</Field>
			<Field id={ id } required label={ __( 'Reason for all', 'lyd' ) } error={ error }>
				<TextField
					value={ reason }
					maxLength={ 500 }
					onChange={ ( event ) => setReason( event.target.value ) }
					{ ...describe( id, { error } ) }
				/>
			</Field>
			<div className="lyd:sm:pt-6.5">
				<Button type="submit" variant="primary" size="wrapped" busy={ busy === 'all' }>
					{ sprintf(
						/* translators: %s: a system, such as Xero. */
						__( 'Resolve all with %s', 'lyd' ),
						names[ system ]
					) }
				</Button>
				<p className="lyd:mt-1 lyd:text-xs lyd:text-soft">
					{ sprintf(
						/* translators: %d: number of details that differ. */
						_n( '%d detail', '%d details', decisions.length, 'lyd' ),
						decisions.length
					) }
				</p>
			</div>
		</form>
	);
}

/** The conflicts that a source can decide: it says something that can be taken, or is what the document says. */
const decisionsOf = ( conflicts: ComparisonRow[], system: Said[ 'system' ] ): Decision[] =>
	conflicts.flatMap( ( row ) => {
		const said = row.values.find( ( each ) => each.system === system );
		return said && ( ! said.differs || said.changes.length ) ? [ { row, said } ] : [];
	} );
