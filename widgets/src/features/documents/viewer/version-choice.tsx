import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { ViewableFile } from '../../../api/types';
import { formatDate } from '../../../lib/dates';
import { SelectField } from '../../../ui/field';

interface Props {
	files: ViewableFile[];
	shown: ViewableFile;
	onChoose: ( id: number ) => void;
}

const roles: Record< ViewableFile[ 'role' ], () => string > = {
	assembled: () => __( 'Document', 'lyd' ),
	signed: () => __( 'Signed document', 'lyd' ),
	certificate: () => __( 'Certificate', 'lyd' ),
	receipt: () => __( 'Receipt', 'lyd' ),
	evidence: () => __( 'Evidence of signing', 'lyd' ),
	attachment: () => __( 'Attachment', 'lyd' ),
};

/** What a file is; of several files of a version its name without the ending. */
const nameOf = ( { role, name, parts }: ViewableFile ) =>
	parts > 1 ? name.replace( /\.pdf$/, '' ) : roles[ role ]();

/** Which of a document's files is shown; nothing where there is only one. */
export function VersionChoice( { files, shown, onChoose }: Props ) {
	const { timezone } = useConfig();
	const id = useId();
	if ( files.length < 2 ) {
		return null;
	}
	return (
		<div className="lyd:flex lyd:max-w-full lyd:min-w-0 lyd:items-center lyd:gap-2 lyd:text-sm">
			<label htmlFor={ id } className="lyd:text-soft">
				{ __( 'File', 'lyd' ) }
			</label>
			<SelectField
				id={ id }
				value={ shown.id }
				options={ files.map( ( file ) => ( {
					value: String( file.id ),
					text: sprintf(
						/* translators: 1: what a file is, or its name, 2: number of its version, 3: a date. */
						__( '%1$s, version %2$d, %3$s', 'lyd' ),
						nameOf( file ),
						file.version,
						formatDate( file.created_at, timezone )
					),
				} ) ) }
				onChange={ ( event ) => onChoose( Number( event.target.value ) ) }
				className="lyd:min-w-0 lyd:flex-1"
			/>
		</div>
	);
}
