import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { DateField, Field, SelectField, describe } from '../../../ui/field';
import type { LogQuery } from '../hooks';

/** One way to order a list: what the service calls it, and what we do. */
export interface Sort {
	by: LogQuery[ 'sortBy' ];
	order: LogQuery[ 'sort' ];
	text: string;
}

const keyOf = ( by: string, order: string ) => `${ by } ${ order }`;

/** Nothing can lie between a day and one before it. */
export const isBackwards = ( { from, to }: LogQuery ) => Boolean( from && to && from > to );

interface Props {
	query: LogQuery;
	sorts: Sort[];
	onChange: ( query: LogQuery ) => void;
}

/** From, to, and the order. */
export function Filters( { query, sorts, onChange }: Props ) {
	const id = useId();
	const error = isBackwards( query ) ? __( 'This is before the first day.', 'lyd' ) : undefined;
	const name = ( field: string ) => `${ id }-${ field }`;
	return (
		<div className="lyd:mb-4 lyd:flex lyd:flex-wrap lyd:items-start lyd:gap-3">
			<Field required id={ name( 'from' ) } label={ __( 'From', 'lyd' ) }>
				<DateField
					{ ...describe( name( 'from' ), {} ) }
					value={ query.from }
					onChange={ ( event ) => onChange( { ...query, from: event.target.value } ) }
				/>
			</Field>
			<Field required id={ name( 'to' ) } label={ __( 'To', 'lyd' ) } error={ error }>
				<DateField
					{ ...describe( name( 'to' ), { error } ) }
					value={ query.to }
					onChange={ ( event ) => onChange( { ...query, to: event.target.value } ) }
				/>
			</Field>
			<div className="lyd:ml-auto lyd:w-56 lyd:phone:ml-0 lyd:phone:w-full">
				<Field required id={ name( 'sort' ) } label={ __( 'Sort by', 'lyd' ) }>
					<SelectField
						id={ name( 'sort' ) }
						options={ sorts.map( ( { by, order, text } ) => ( { value: keyOf( by, order ), text } ) ) }
						value={ keyOf( query.sortBy, query.sort ) }
						onChange={ ( event ) => {
							const chosen = sorts.find( ( { by, order } ) => keyOf( by, order ) === event.target.value );
							if ( chosen ) {
								onChange( { ...query, sortBy: chosen.by, sort: chosen.order } );
							}
						} }
					/>
				</Field>
			</div>
		</div>
	);
}
