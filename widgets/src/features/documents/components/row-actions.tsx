import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { DocumentRow } from '../../../api/types';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { saveFile } from '../../../lib/save-file';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { useToast } from '../../../ui/toast';
import { Status } from '../types';

interface Props {
	row: DocumentRow;
	/** Of the interview. */
	address: string;
}

type Kind = 'docx' | 'pdf';

/** The one act that is most likely next (document 3, section 4.1): start, relaunch, or download what is finished. */
export function RowActions( { row, address }: Props ) {
	const { busy, download } = useDownload( row );
	const finished = row.status === Status.completed || row.status === Status.signed;
	if ( ! finished && ! row.allowed.includes( 'documents.edit' ) ) {
		return null;
	}
	const kinds = downloads( row );
	if ( ! finished || kinds.length === 0 ) {
		const start = row.status === Status.draft;
		return (
			<div className="lyd:flex lyd:@md:justify-end">
				<a
					href={ address }
					className={ buttonClass( {
						variant: 'secondary',
						size: 'sm',
						className: 'lyd:flex-1 lyd:@md:flex-none',
					} ) }
					aria-label={ nameOf(
						start ? __( 'Start Document', 'lyd' ) : __( 'Relaunch Document', 'lyd' ),
						row
					) }
				>
					{ start ? __( 'Start Document', 'lyd' ) : __( 'Relaunch Document', 'lyd' ) }
				</a>
			</div>
		);
	}
	const button = (
		<Button
			size="sm"
			icon="download"
			busy={ busy }
			className="lyd:flex-1 lyd:@md:flex-none"
			aria-label={ nameOf( __( 'Download', 'lyd' ), row ) }
			onClick={ kinds.length === 1 ? () => download( kinds[ 0 ]! ) : undefined }
		>
			{ __( 'Download', 'lyd' ) }
			{ kinds.length > 1 && <Icon name="chevron" size={ 14 } /> }
		</Button>
	);
	return (
		<div className="lyd:flex lyd:@md:justify-end">
			{ kinds.length === 1 ? (
				button
			) : (
				<Menu
					trigger={ button }
					items={ [
						{
							icon: 'document',
							text: __( 'PDF', 'lyd' ),
							onSelect: () => download( 'pdf' ),
						},
						{
							icon: 'document',
							text: __( 'Word', 'lyd' ),
							onSelect: () => download( 'docx' ),
						},
					] }
				/>
			) }
		</div>
	);
}

function nameOf( act: string, row: DocumentRow ): string {
	/* translators: 1: what the button does, 2: name of the document. */
	return sprintf( __( '%1$s: %2$s', 'lyd' ), act, row.name );
}

/** What may be downloaded: the template's flags, the caller's rights, and a file that exists (document 2, section 6). */
function downloads( row: DocumentRow ): Kind[] {
	const offered: Record< Kind, boolean > = { pdf: row.allow_download_pdf, docx: row.allow_download_word };
	return row.allowed.includes( 'documents.download' )
		? ( [ 'pdf', 'docx' ] as const ).filter(
				( kind ) => offered[ kind ] && row.files.some( ( file ) => file.type === kind )
			)
		: [];
}

function useDownload( row: DocumentRow ) {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	async function download( kind: Kind ) {
		setBusy( true );
		try {
			const file = await client.file( `/doc/download/${ row.id }?type=${ kind }` );
			saveFile( file.blob, file.name === 'document' ? `${ row.name }.${ kind }` : file.name );
		} catch ( error ) {
			toast( {
				kind: 'danger',
				text: messageFor( error ),
				reference: referenceFor( error ),
			} );
		} finally {
			setBusy( false );
		}
	}
	return { busy, download };
}
