import { useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../../ui/form-dialog';
import { remaining } from '../../credits/hooks';
import { useMe } from '../../identity/hooks';
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
	const { data: account } = useMe();
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
			description={ costOf( remaining( account ) ) }
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

/** A copy costs what starting the document would (decision 0013); `left` is null on a plan without credits. */
function costOf( left: number | null ): string {
	return left === null
		? __( 'The copy has the same answers. It counts as a new document of your plan.', 'lyd' )
		: sprintf(
				/* translators: %d: number of credits. */
				_n(
					'The copy has the same answers. It takes 1 of %d credit, unless its template is free.',
					'The copy has the same answers. It takes 1 of %d credits, unless its template is free.',
					left,
					'lyd'
				),
				left
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
