import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { ViewableFile } from '../../../api/types';
import { formatDate } from '../../../lib/dates';

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
			<select
				id={ id }
				value={ shown.id }
				onChange={ ( event ) => onChoose( Number( event.target.value ) ) }
				className="lyd:h-8 lyd:min-w-0 lyd:flex-1 lyd:text-ellipsis lyd:rounded-sm lyd:border lyd:border-solid lyd:border-edge lyd:bg-surface lyd:px-2 lyd:touch:h-11"
			>
				{ files.map( ( file ) => (
					<option key={ file.id } value={ file.id }>
						{ sprintf(
							/* translators: 1: what a file is, or its name, 2: number of its version, 3: a date. */
							__( '%1$s, version %2$d, %3$s', 'lyd' ),
							nameOf( file ),
							file.version,
							formatDate( file.created_at, timezone )
						) }
					</option>
				) ) }
			</select>
		</div>
	);
}
