import { topLevel } from '../../folders/hooks';
import { trimClient } from '../../documents/client';
import type { useDocumentCalls } from '../../documents/actions/calls';
import { createNewDocumentStore, type NewDocumentStore } from '../../documents/store';
import type { ListedDocument } from '../../documents/types';

const folderValue = ( { folder }: ListedDocument ) => ( folder ? String( folder.id ) : topLevel );

/** The first step with the name, the client and the folder that a document has. */
export const namingOf = ( document: ListedDocument ): NewDocumentStore =>
	createNewDocumentStore( {
		name: document.name,
		client: document.client ?? '',
		folderId: folderValue( document ),
	} );

/**
 * Stores what was changed in the first step.
 *
 * @param calls    The calls of documents.
 * @param document The document as it is stored.
 * @param naming   What was entered.
 * @param onStored Receives each part once it is stored: after a failure only the others are sent again.
 */
export async function saveNaming(
	calls: ReturnType< typeof useDocumentCalls >,
	document: ListedDocument,
	naming: NewDocumentStore,
	onStored: ( part: Partial< ListedDocument > ) => void
): Promise< void > {
	const { name, client: typed, folderId } = naming.getState();
	const client = trimClient( typed );
	const { id } = document;
	const folder = folderId === topLevel ? null : { id: Number( folderId ), name: null };
	if ( name !== document.name ) {
		await calls.rename( id, name, document.name );
		onStored( { name } );
	}
	if ( client !== document.client ) {
		await calls.changeClient( [ id ], client, document.client );
		onStored( { client } );
	}
	if ( folderId !== folderValue( document ) ) {
		await calls.move( [ id ], folder && folder.id, document.folder?.id ?? null );
		onStored( { folder } );
	}
}
