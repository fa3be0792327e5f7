import { __ } from '@wordpress/i18n';
import type { LogTag, LogUser } from '../../api/types';
import { Button } from '../../ui/button';
import { DateField, Field, SelectField, describe } from '../../ui/field';
import { noFilter, type ChangeFilter } from './hooks';
import { nameOf } from './words';

interface Props {
	filter: ChangeFilter;
	users: LogUser[];
	questions: LogTag[];
	error?: string;
	onChange: ( filter: ChangeFilter ) => void;
}

/** Limits the log to a period, a member and a question. */
export function Filters( { filter, users, questions, error, onChange }: Props ) {
	const set = ( part: Partial< ChangeFilter > ) => onChange( { ...filter, ...part } );
	const isFiltered = Object.values( filter ).some( Boolean );
	return (
		<fieldset className="lyd:@container/filters lyd:m-0 lyd:border-0 lyd:p-0">
			<legend className="lyd:sr-only">{ __( 'Filter the changes', 'lyd' ) }</legend>
			<div className="lyd:grid lyd:grid-cols-2 lyd:gap-3 lyd:@min-[640px]/filters:grid-cols-4">
				<Field id="lyd-changes-from" label={ __( 'From', 'lyd' ) } required error={ error }>
					<DateField
						{ ...describe( 'lyd-changes-from', { error } ) }
						max={ filter.to || undefined }
						value={ filter.from }
						onChange={ ( event ) => set( { from: event.target.value } ) }
					/>
				</Field>
				<Field id="lyd-changes-to" label={ __( 'To', 'lyd' ) } required>
					<DateField
						id="lyd-changes-to"
						min={ filter.from || undefined }
						value={ filter.to }
						onChange={ ( event ) => set( { to: event.target.value } ) }
					/>
				</Field>
				<Field id="lyd-changes-user" label={ __( 'Updated by', 'lyd' ) } required>
					<SelectField
						id="lyd-changes-user"
						empty={ __( 'All members', 'lyd' ) }
						options={ users.map( ( user ) => ( {
							value: String( user.user_id ),
							text: nameOf( users, user.user_id ),
						} ) ) }
						value={ filter.user }
						onChange={ ( event ) => set( { user: event.target.value } ) }
					/>
				</Field>
				<Field id="lyd-changes-tag" label={ __( 'Question', 'lyd' ) } required>
					<SelectField
						id="lyd-changes-tag"
						empty={ __( 'All questions', 'lyd' ) }
						options={ questions.map( ( tag ) => ( { value: tag.tag_code, text: tag.tag_name } ) ) }
						value={ filter.tag }
						onChange={ ( event ) => set( { tag: event.target.value } ) }
					/>
				</Field>
			</div>
			<div className="lyd:mt-2 lyd:flex lyd:min-h-8 lyd:items-center lyd:justify-between lyd:gap-3">
				<p className="lyd:text-xs lyd:text-soft">{ __( 'Times are in UTC+10.', 'lyd' ) }</p>
				{ isFiltered && (
					<Button size="sm" variant="quiet" onClick={ () => onChange( noFilter ) }>
						{ __( 'Clear filters', 'lyd' ) }
					</Button>
				) }
			</div>
		</fieldset>
	);
}
