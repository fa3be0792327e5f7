import { useEffect, useId, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { referenceFor } from '../../../api/messages';
import { Field, SelectField, TextField, describe } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { folderLines, topLevel, useFolders } from '../../folders/hooks';
import { Space } from '../../folders/types';
import { ClientField } from './client-field';
import { draftFailure, type NewDocumentStore } from '../store';

/** Step 0 of the wizard: the document's name, its client or matter, and its folder (document 2, section 4.3). */
export function NameAndFolder( { store }: { store: NewDocumentStore } ) {
	const { name, client, folderId, errors, refusals, failure, setName, setClient, setFolder } = store();
	const { data: folders, error } = useFolders( Space.mine );
	const id = useId();
	const nameInput = useRef< HTMLInputElement >( null );
	const clientInput = useRef< HTMLInputElement >( null );
	useEffect( () => nameInput.current?.select(), [] );
	useEffect( () => {
		if ( errors.name ) {
			nameInput.current?.focus();
		} else if ( errors.client ) {
			clientInput.current?.focus();
		}
		// Only when starting was refused: in between the member types elsewhere.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ refusals ] );
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			{ Boolean( failure ) && (
				<Notice kind="danger" title={ draftFailure( failure ) } reference={ referenceFor( failure ) } />
			) }
			<Field id={ `${ id }-name` } label={ __( 'Document name', 'lyd' ) } required error={ errors.name }>
				<TextField
					{ ...describe( `${ id }-name`, { error: errors.name } ) }
					ref={ nameInput }
					value={ name }
					maxLength={ 255 }
					onChange={ ( event ) => setName( event.target.value ) }
				/>
			</Field>
			<ClientField ref={ clientInput } value={ client } error={ errors.client } onChange={ setClient } />
			<Field
				id={ `${ id }-folder` }
				label={ __( 'Folder', 'lyd' ) }
				required
				error={ errors.folder ?? ( error && __( 'Your folders could not be loaded.', 'lyd' ) ) }
			>
				<SelectField
					{ ...describe( `${ id }-folder`, {
						error: errors.folder ?? error,
					} ) }
					options={ [
						{ value: topLevel, text: __( 'My documents', 'lyd' ) },
						...folderLines( folders ?? [] ),
					] }
					value={ folderId }
					onChange={ ( event ) => setFolder( event.target.value ) }
				/>
			</Field>
		</div>
	);
}
