import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../../ui/form-dialog';
import type { ListedDocument } from '../types';
import { useDocumentCalls } from './calls';
import { DocumentNameField } from './document-name-field';
import { withFallback } from './failure';

/** Characters a name has at most. */
const room = 255;

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Copies a document with its answers (document 2, section 5). */
export function CopyDialog( { document, onClose }: Props ) {
	/* translators: %s: name of a document. */
	const first = cut( sprintf( __( 'Copy of %s', 'lyd' ), document.name ) );
	const [ name, setName ] = useState( first );
	const calls = useDocumentCalls();
	const toast = useToast();
	const problem = problemOf( name, document.name );
	const { busy, failure, submit } = useSubmit(
		() => calls.copy( document.id, name ),
		() => {
			/* translators: %s: name of the new document. */
			toast( { kind: 'success', text: sprintf( __( '“%s” was made.', 'lyd' ), name ) } );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ __( 'Copy Document', 'lyd' ) }
			description={ __( 'The copy has the same answers. It counts as a new document of your plan.', 'lyd' ) }
			confirm={ __( 'Copy', 'lyd' ) }
			disabled={ Boolean( problem ) }
			guarded={ name !== first }
			busy={ busy }
			failure={ withFallback( failure, __( 'Error when copying document', 'lyd' ) ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<DocumentNameField value={ name } error={ problem } onChange={ setName } />
		</FormDialog>
	);
}

function problemOf( name: string, original: string ): string | undefined {
	if ( name.trim() === '' ) {
		return __( 'Document name is required', 'lyd' );
	}
	return name === original
		? __( 'This document name already exists. Please enter a new document name.', 'lyd' )
		: undefined;
}

/** By characters, so that none is cut in half. */
const cut = ( name: string ) => [ ...name ].slice( 0, room ).join( '' );
