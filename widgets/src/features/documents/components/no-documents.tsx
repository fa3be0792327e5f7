import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import type { DocumentQuery, Tab } from '../address';

interface Props {
	query: DocumentQuery;
	/** Absent when the member may not make one here. */
	onDocument?: () => void;
	onFolder?: () => void;
	onClear: () => void;
}

/** The empty state: a link that clears a filter, the first steps, or a description of the place. */
export function NoDocuments( { query, onDocument, onFolder, onClear }: Props ) {
	const { tab, folderId, search, status, client, users } = query;
	if ( search || status || client || users.length > 0 ) {
		return (
			<Empty
				icon="search"
				title={ __( 'No documents found.', 'lyd' ) }
				action={ <Button onClick={ onClear }>{ __( 'Show all documents', 'lyd' ) }</Button> }
			/>
		);
	}
	if ( tab === 'my' && ! folderId ) {
		return (
			<Empty
				icon="document"
				title={ __( 'Your documents will be here', 'lyd' ) }
				action={ firstSteps( onDocument, onFolder ) }
			>
				{ __( 'Choose a template, answer its questions and download the finished document.', 'lyd' ) }
			</Empty>
		);
	}
	return (
		<Empty
			icon="folder"
			title={ __( 'No documents found.', 'lyd' ) }
			action={ tab === 'my' && firstSteps( onDocument, undefined ) }
		>
			{ belonging( tab, Boolean( folderId ) ) }
		</Empty>
	);
}

function firstSteps( onDocument?: () => void, onFolder?: () => void ): ReactNode {
	return (
		( onDocument || onFolder ) && (
			<>
				{ onDocument && (
					<Button variant="primary" icon="plus" onClick={ onDocument }>
						{ __( 'Create a new draft', 'lyd' ) }
					</Button>
				) }
				{ onFolder && (
					<Button icon="folder" onClick={ onFolder }>
						{ __( 'Create a new folder', 'lyd' ) }
					</Button>
				) }
			</>
		)
	);
}

/** What belongs in an empty place. */
function belonging( tab: Tab, isFolder: boolean ): string {
	if ( tab === 'my' ) {
		return __( 'Start a document here, or move one into this folder.', 'lyd' );
	}
	if ( tab === 'shared' ) {
		return isFolder
			? __( 'Documents that you or your colleagues add to this folder will be here.', 'lyd' )
			: __( 'Add a folder or documents of My documents, and your whole company finds them here.', 'lyd' );
	}
	return isFolder
		? __( 'There is nothing in this folder yet.', 'lyd' )
		: __( 'Documents that your colleagues make will be here.', 'lyd' );
}
