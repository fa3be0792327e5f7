import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor } from '../../../api/messages';
import type { Attachments } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { sizeText } from '../../../lib/file-size';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Progress } from '../../../ui/progress';
import { useToast } from '../../../ui/toast';
import { fileNameOf } from '../file-answers';
import { messageAt, useInterviewStore } from '../store';
import type { Upload, UploadQueue } from '../uploads';

const line = 'lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1';

interface AddedProps {
	answer: string;
	document: number;
	/** Of an entry of a list: its id on the page, and its path. */
	id?: string;
	path?: string;
	queue: UploadQueue;
	onRemove: ( answer: string, name: string ) => void;
}

/** A file that was added, with its size. */
export function AddedFile( { answer, document, id, path, queue, onRemove }: AddedProps ) {
	const client = useClient();
	const toast = useToast();
	const [ isBusy, setBusy ] = useState( false );
	const error = useInterviewStore()( ( state ) => ( path === undefined ? undefined : messageAt( state, path ) ) );
	const size = useSize( answer, document, queue );
	const name = fileNameOf( answer ) ?? answer;

	async function download() {
		setBusy( true );
		try {
			const { blob, name: saved } = await client.file(
				`/doc/${ document }/attachments/${ answer.split( '/' )[ 0 ] }`
			);
			saveFile( blob, saved );
		} catch ( problem ) {
			toast( { kind: 'danger', text: messageFor( problem ) } );
		} finally {
			setBusy( false );
		}
	}
	return (
		<li id={ id } tabIndex={ id ? -1 : undefined } className={ line }>
			<Icon name="document" />
			<span className="lyd:min-w-0 lyd:flex-1 lyd:text-sm lyd:break-words">
				{ name } { size !== undefined && <span className="lyd:text-soft">{ sizeText( size ) }</span> }
			</span>
			<Button size="sm" busy={ isBusy } aria-label={ named.download( name ) } onClick={ download }>
				{ __( 'Download', 'lyd' ) }
			</Button>
			<Button
				size="sm"
				variant="quiet"
				aria-label={ named.remove( name ) }
				onClick={ () => onRemove( answer, name ) }
			>
				{ __( 'Remove', 'lyd' ) }
			</Button>
			{ error && (
				<div className="lyd:w-full">
					<FieldError id={ id! } error={ error } />
				</div>
			) }
		</li>
	);
}

/** A file that is being sent, or the reason why it was not added. */
export function FileOnItsWay( { upload, queue }: { upload: Upload; queue: UploadQueue } ) {
	const { file, share, error, canRetry } = upload;
	return (
		<li className={ line }>
			<Icon name={ error ? 'alert' : 'up' } />
			<span className="lyd:min-w-0 lyd:flex-1 lyd:text-sm lyd:break-words">
				{ file.name } <span className="lyd:text-soft">{ sizeText( file.size ) }</span>
			</span>
			{ canRetry && error && (
				<Button size="sm" onClick={ () => queue.retry( upload ) }>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			) }
			<Button
				size="sm"
				variant="quiet"
				aria-label={ ( error ? named.dismiss : named.cancel )( file.name ) }
				onClick={ () => queue.cancel( upload ) }
			>
				{ error ? __( 'Dismiss', 'lyd' ) : __( 'Cancel', 'lyd' ) }
			</Button>
			<div className="lyd:w-full" role={ error ? 'alert' : undefined }>
				{ error ? (
					<p className="lyd:text-sm lyd:text-danger">{ error }</p>
				) : (
					<Progress label={ named.upload( file.name ) } value={ share * 100 } />
				) }
			</div>
		</li>
	);
}

/** Names for screen readers: of several files each has the same buttons. */
const named = {
	/* translators: %s: name of a file. */
	download: ( name: string ) => sprintf( __( 'Download %s', 'lyd' ), name ),
	/* translators: %s: name of a file. */
	remove: ( name: string ) => sprintf( __( 'Remove %s', 'lyd' ), name ),
	/* translators: %s: name of a file. */
	dismiss: ( name: string ) => sprintf( __( 'Dismiss %s', 'lyd' ), name ),
	/* translators: %s: name of a file. */
	cancel: ( name: string ) => sprintf( __( 'Cancel %s', 'lyd' ), name ),
	/* translators: %s: name of a file. */
	upload: ( name: string ) => sprintf( __( 'Uploading %s', 'lyd' ), name ),
};

/** The size of an added file: known if it was added here, else asked of the service once for all files. */
function useSize( answer: string, document: number, queue: UploadQueue ): number | undefined {
	const size = queue.state( ( state ) => state.sizes[ answer ] );
	const { data } = useApi< Attachments >( size === undefined ? `/doc/${ document }/attachments` : null, {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
		shouldRetryOnError: false,
	} );
	return size ?? data?.rows.find( ( one ) => one.answer === answer )?.size;
}
