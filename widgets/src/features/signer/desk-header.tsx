import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import { messageFor, referenceFor } from '../../api/messages';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import type { MenuEntry } from '../../ui/menu-entry';
import { useToast } from '../../ui/toast';
import type { OpenDialog } from './dialog-props';
import type { Ending } from './finished';
import type { Bundle } from './types';
import type { useDownload } from './use-download';
import type { useDraft } from './use-draft';

interface Props {
	bundle: Bundle;
	draft: ReturnType< typeof useDraft >;
	download: ReturnType< typeof useDownload >;
	openDialog: ( dialog: OpenDialog ) => void;
	onEnd: ( ending: Ending ) => void;
	onError: ( error: ApiError ) => void;
}

/** One bar: whose document it is, whether the draft is saved, and what else can be done. */
export function DeskHeader( { bundle, draft, download, openDialog, onEnd, onError }: Props ) {
	const saving = useSaveAndLeave( { draft, onEnd, onError } );
	const isSigner = bundle.signer.role === 'signer';
	const items = entries( bundle, saving.run, download.download, openDialog );
	return (
		<header className="lyd:flex lyd:min-h-14 lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-4 lyd:py-2">
			<div className="lyd:min-w-0 lyd:flex-1">
				<h2
					title={ bundle.document_name }
					className="lyd:line-clamp-1 lyd:text-md lyd:break-words lyd:phone:text-sm"
				>
					{ bundle.document_name }
				</h2>
				<p className="lyd:truncate lyd:text-xs lyd:text-soft">{ bundle.firm }</p>
			</div>
			<p className="lyd:text-xs lyd:text-soft lyd:phone:hidden!">{ draftWords( draft ) }</p>
			{ isSigner && (
				<Button size="sm" busy={ saving.busy } onClick={ saving.run } className="lyd:phone:hidden!">
					{ __( 'Save and return later', 'lyd' ) }
				</Button>
			) }
			<Menu
				trigger={
					<Button size="icon" aria-label={ __( 'More', 'lyd' ) }>
						<Icon name="more" />
					</Button>
				}
				items={ items }
			/>
		</header>
	);
}

function entries(
	bundle: Bundle,
	saveAndLeave: () => void,
	download: Props[ 'download' ][ 'download' ],
	openDialog: Props[ 'openDialog' ]
): MenuEntry[] {
	const { role } = bundle.signer;
	const offered: ( MenuEntry | false )[] = [
		role === 'signer' && {
			icon: 'edit',
			text: __( 'Change my signature', 'lyd' ),
			onSelect: () => openDialog( { kind: 'signature' } ),
		},
		role === 'signer' && {
			icon: 'restore',
			text: __( 'Save and return later', 'lyd' ),
			onSelect: saveAndLeave,
		},
		...bundle.files.map( ( file ): MenuEntry => ( {
			icon: 'download',
			text: bundle.files.length > 1 ? downloadWords( file.name ) : __( 'Download', 'lyd' ),
			onSelect: () => download( file ),
		} ) ),
		bundle.substitute !== '' && {
			icon: 'person',
			text: __( 'Let my substitute sign', 'lyd' ),
			onSelect: () => openDialog( { kind: 'substitute' } ),
		},
		bundle.allows_delegation &&
			role !== 'copy' && {
				icon: 'person',
				text: __( 'Let another person sign', 'lyd' ),
				onSelect: () => openDialog( { kind: 'delegate' } ),
			},
		role === 'signer' && {
			icon: 'close',
			text: __( 'Decline to sign', 'lyd' ),
			onSelect: () => openDialog( { kind: 'decline' } ),
		},
	];
	return offered.filter( ( entry ): entry is MenuEntry => entry !== false );
}

const downloadWords = ( name: string ) =>
	/* translators: %s: name of a document. */
	sprintf( __( 'Download %s', 'lyd' ), name );

/** Saves the draft, and leaves the document once it is stored. */
function useSaveAndLeave( { draft, onEnd, onError }: Pick< Props, 'draft' | 'onEnd' | 'onError' > ) {
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	const run = async () => {
		setBusy( true );
		try {
			await draft.save();
			onEnd( { kind: 'saved' } );
		} catch ( error ) {
			setBusy( false );
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
			if ( error instanceof ApiError ) {
				onError( error );
			}
		}
	};
	return { busy, run: () => void run() };
}

function draftWords( { unsaved, hasFailed }: Props[ 'draft' ] ): string {
	if ( hasFailed ) {
		return __( 'Not saved yet', 'lyd' );
	}
	return unsaved ? __( 'Saving…', 'lyd' ) : '';
}
