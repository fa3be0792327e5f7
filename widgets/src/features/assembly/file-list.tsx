import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { sizeText } from '../../lib/file-size';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDownloadAddress } from './hooks';

type Kind = 'docx' | 'pdf';

export interface ListedFile {
	/** Absent where only links are known. */
	id?: number;
	download_id: string;
	name: string;
	size?: number;
	type?: Kind;
	/** Its place among the files of the document; the Word file and the PDF share it. */
	part?: number;
}

interface Props {
	files: ListedFile[];
	/** A zip of all files; absent or null if there is one document only. */
	bundle?: { download_id: string } | null;
	/** Opens a PDF in the viewer; absent where there is none. */
	onView?: ( file: ListedFile ) => void;
}

const list = 'lyd:flex lyd:flex-col lyd:gap-2';
const item =
	'lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3';

/** The finished files, each a download (document 3, section 2.10: Assemble Results). */
export function FileList( { files, bundle, onView }: Props ) {
	const parts = partsOf( files );
	if ( parts.length > 1 ) {
		return <PartList parts={ parts } bundle={ bundle } onView={ onView } />;
	}
	return (
		<ul aria-label={ __( 'Files', 'lyd' ) } className={ list }>
			{ files.map( ( file ) => (
				<li key={ file.download_id } className={ item }>
					<FileName name={ file.name } size={ file.size } />
					<DownloadLink file={ file } name={ file.name }>
						{ downloadWords( file.type ) }
					</DownloadLink>
				</li>
			) ) }
		</ul>
	);
}

/** The files of a document that has several: each with its formats, and all of them as a zip. */
function PartList( { parts, bundle, onView }: Pick< Props, 'bundle' | 'onView' > & { parts: ListedFile[][] } ) {
	const short = { pdf: __( 'PDF', 'lyd' ), docx: __( 'Word', 'lyd' ) };
	const address = useDownloadAddress();
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-3">
			{ bundle && (
				<a
					href={ address( bundle.download_id ) }
					download=""
					className={ buttonClass( {
						variant: 'primary',
						className: 'lyd:self-start lyd:phone:self-stretch',
					} ) }
				>
					<Icon name="download" size={ 16 } />
					{ __( 'Download all (zip)', 'lyd' ) }
				</a>
			) }
			<ul aria-label={ __( 'Files', 'lyd' ) } className={ list }>
				{ parts.map( ( files ) => {
					const name = titleOf( files[ 0 ]! );
					const pdf = files.find( ( file ) => file.type === 'pdf' );
					return (
						<li key={ files[ 0 ]!.part } className={ item }>
							<FileName name={ name } />
							<span className="lyd:flex lyd:flex-wrap lyd:gap-2">
								{ onView && pdf && (
									<Button
										icon="eye"
										aria-label={ labelOf( __( 'View', 'lyd' ), name ) }
										onClick={ () => onView( pdf ) }
									>
										{ __( 'View', 'lyd' ) }
									</Button>
								) }
								{ files.map( ( file ) => (
									<DownloadLink key={ file.download_id } file={ file } name={ name }>
										{ file.type && short[ file.type ] }
									</DownloadLink>
								) ) }
							</span>
						</li>
					);
				} ) }
			</ul>
		</div>
	);
}

function FileName( { name, size }: { name: string; size?: number } ) {
	return (
		<>
			<span className="lyd:flex lyd:rounded-sm lyd:bg-primary-soft lyd:p-2 lyd:text-link">
				<Icon name="document" />
			</span>
			<span className="lyd:min-w-0 lyd:flex-1 lyd:basis-40">
				<span
					dir="auto"
					className="lyd:block lyd:text-sm lyd:font-medium lyd:break-words lyd:whitespace-pre-wrap"
				>
					{ name }
				</span>
				{ size !== undefined && (
					<span className="lyd:block lyd:text-xs lyd:text-soft">{ sizeText( size ) }</span>
				) }
			</span>
		</>
	);
}

function DownloadLink( { file, name, children }: { file: ListedFile; name: string; children: ReactNode } ) {
	const address = useDownloadAddress();
	return (
		<a
			href={ address( file.download_id ) }
			download=""
			aria-label={ labelOf( downloadWords( file.type ), name ) }
			className={ buttonClass( { variant: 'secondary' } ) }
		>
			<Icon name="download" size={ 16 } />
			{ children }
		</a>
	);
}

/** The files by their place in the document; one list of all if places are not known. */
function partsOf( files: ListedFile[] ): ListedFile[][] {
	const parts = new Map< number | undefined, ListedFile[] >();
	for ( const file of files ) {
		parts.set( file.part, [ ...( parts.get( file.part ) ?? [] ), file ] );
	}
	return [ ...parts.values() ];
}

/** The name without its ending, which its formats differ in. */
const titleOf = ( { name, type }: ListedFile ) =>
	type && name.endsWith( `.${ type }` ) ? name.slice( 0, -type.length - 1 ) : name;

function labelOf( act: string, name: string ): string {
	/* translators: 1: Download, Download PDF, Download Word or View, 2: name of a file. */
	return sprintf( __( '%1$s %2$s', 'lyd' ), act, name );
}

function downloadWords( type?: Kind ): string {
	if ( ! type ) {
		return __( 'Download', 'lyd' );
	}
	return type === 'pdf' ? __( 'Download PDF', 'lyd' ) : __( 'Download Word', 'lyd' );
}
