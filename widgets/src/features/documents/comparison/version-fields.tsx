import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { DocumentVersion } from '../../../api/types';
import { formatDate, formatTime } from '../../../lib/dates';
import { SelectField } from '../../../ui/field';
import type { Versions } from './use-comparison';

interface Props {
	rows: DocumentVersion[];
	chosen: Versions;
	onChoose: ( versions: Versions ) => void;
}

/** Which two versions are compared: an older one, and one that came after it. */
export function VersionFields( { rows, chosen, onChoose }: Props ) {
	const numberOf = ( id: number ) => rows.find( ( row ) => row.file_id === id )?.version ?? 0;
	const olderThan = ( id: number ) => rows.filter( ( row ) => row.version < numberOf( id ) );
	const newest = rows[ 0 ]?.version;
	const chooseNewer = ( newer: number ) => {
		const before = olderThan( newer );
		const stays = before.some( ( row ) => row.file_id === chosen.older );
		onChoose( { newer, older: stays ? chosen.older : before[ 0 ]!.file_id } );
	};
	return (
		<div className="lyd:flex lyd:flex-wrap lyd:gap-x-4 lyd:gap-y-2 lyd:phone:px-3">
			<VersionField
				label={ __( 'From', 'lyd' ) }
				rows={ rows.filter( ( row ) => row.version !== newest ) }
				value={ chosen.older }
				onChange={ ( older ) => {
					const stays = numberOf( older ) < numberOf( chosen.newer );
					onChoose( { older, newer: stays ? chosen.newer : rows[ 0 ]!.file_id } );
				} }
			/>
			<VersionField
				label={ __( 'To', 'lyd' ) }
				rows={ rows.filter( ( row ) => olderThan( row.file_id ).length > 0 ) }
				value={ chosen.newer }
				onChange={ chooseNewer }
			/>
		</div>
	);
}

interface FieldProps {
	label: string;
	rows: DocumentVersion[];
	value: number;
	onChange: ( id: number ) => void;
}

function VersionField( { label, rows, value, onChange }: FieldProps ) {
	const { timezone } = useConfig();
	const id = useId();
	return (
		<div className="lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-2 lyd:text-sm lyd:phone:w-full">
			<label htmlFor={ id } className="lyd:text-soft lyd:phone:w-12">
				{ label }
			</label>
			<SelectField
				id={ id }
				value={ value }
				options={ rows.map( ( row ) => ( { value: String( row.file_id ), text: nameOf( row, timezone ) } ) ) }
				onChange={ ( event ) => onChange( Number( event.target.value ) ) }
				className="lyd:min-w-0 lyd:flex-1"
			/>
		</div>
	);
}

function nameOf( row: DocumentVersion, timezone: string ): string {
	const at = `${ formatDate( row.created_at, timezone ) }, ${ formatTime( row.created_at, timezone ) }`;
	return row.author
		? sprintf(
				/* translators: 1: number of a version, 2: date and time, 3: name of a member. */
				__( 'Version %1$d, %2$s, %3$s', 'lyd' ),
				row.version,
				at,
				row.author
			)
		: sprintf(
				/* translators: 1: number of a version, 2: date and time. */
				__( 'Version %1$d, %2$s', 'lyd' ),
				row.version,
				at
			);
}
