import { __, sprintf } from '@wordpress/i18n';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDownloadAddress } from './hooks';

interface Props {
	files: { download_id: string; name: string; size?: number; type?: 'docx' | 'pdf' }[];
}

/** The finished files, each a download (document 3, section 2.10: Assemble Results). */
export function FileList( { files }: Props ) {
	const address = useDownloadAddress();
	return (
		<ul aria-label={ __( 'Files', 'lyd' ) } className="lyd:flex lyd:flex-col lyd:gap-2">
			{ files.map( ( file ) => (
				<li
					key={ file.download_id }
					className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3"
				>
					<span className="lyd:flex lyd:rounded-sm lyd:bg-primary-soft lyd:p-2 lyd:text-link">
						<Icon name="document" />
					</span>
					<span className="lyd:min-w-0 lyd:flex-1 lyd:basis-40">
						<span
							dir="auto"
							className="lyd:block lyd:text-sm lyd:font-medium lyd:break-words lyd:whitespace-pre-wrap"
						>
							{ file.name }
						</span>
						{ file.size !== undefined && (
							<span className="lyd:block lyd:text-xs lyd:text-soft">{ sizeOf( file.size ) }</span>
						) }
					</span>
					<a
						href={ address( file.download_id ) }
						download=""
						aria-label={ sprintf(
							/* translators: 1: Download, Download PDF or Download Word, 2: name of a file. */
							__( '%1$s %2$s', 'lyd' ),
							downloadWords( file.type ),
							file.name
						) }
						className={ buttonClass( { variant: 'secondary' } ) }
					>
						<Icon name="download" size={ 16 } />
						{ downloadWords( file.type ) }
					</a>
				</li>
			) ) }
		</ul>
	);
}

function downloadWords( type?: 'docx' | 'pdf' ): string {
	if ( ! type ) {
		return __( 'Download', 'lyd' );
	}
	return type === 'pdf' ? __( 'Download PDF', 'lyd' ) : __( 'Download Word', 'lyd' );
}

function sizeOf( bytes: number ): string {
	const kilobytes = Math.max( 1, Math.round( bytes / 1024 ) );
	return kilobytes < 1024
		? sprintf(
				/* translators: %d: kilobytes. */
				__( '%d KB', 'lyd' ),
				kilobytes
			)
		: sprintf(
				/* translators: %s: megabytes. */
				__( '%s MB', 'lyd' ),
				( kilobytes / 1024 ).toFixed( 1 )
			);
}
