import { useId, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { useSubmit } from '../../../lib/submit';
import { ChoiceField } from '../../../ui/choice';
import { describe, Field, SelectField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import { topLevel } from '../hooks';
import { spaceName } from '../names';
import { setOpened, treeOf } from '../open-branches';
import { Space, type FolderNode } from '../types';
import { isBlank, NameField } from './name-field';

interface Props {
	/** null: at the top of a space, which is then chosen. */
	folder: FolderNode | null;
	/** It may be made at the top as well: the folder is only the one that is open. */
	orTop?: boolean;
	space: Space;
	onClose: () => void;
	onOpen: ( folder: FolderNode ) => void;
}

/** The spaces that folders can be created in. */
const choosable = [ Space.mine, Space.shared ] as const;
type Choosable = ( typeof choosable )[ number ];

export function CreateFolderDialog( { folder, orTop, space, onClose, onOpen }: Props ) {
	const [ name, setName ] = useState( '' );
	const [ isInside, setInside ] = useState( true );
	const parent = isInside ? folder : null;
	const [ type, setType ] = useState< Choosable | null >( space === Space.shared ? Space.shared : Space.mine );
	const { user } = useConfig();
	const acts = useFolderActions();
	const toast = useToast();
	const { busy, failure, submit } = useSubmit(
		() => acts.create( { name, type: type ?? Space.mine, folder_parent_id: parent?.id ?? null } ),
		( created ) => {
			if ( parent ) {
				setOpened( treeOf( user.id, space ), [ String( parent.id ) ], true );
			}
			toast( {
				kind: 'success',
				/* translators: %s: name of a folder. */
				text: sprintf( __( 'Folder “%s” was created.', 'lyd' ), name ),
				action: { label: __( 'Open', 'lyd' ), run: () => onOpen( created ) },
			} );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ folder && ! orTop ? __( 'New subfolder', 'lyd' ) : __( 'New Folder', 'lyd' ) }
			description={
				parent
					? /* translators: %s: name of a folder. */
						sprintf( __( 'In “%s”.', 'lyd' ), parent.name )
					: folder && __( 'At the top level, outside all folders.', 'lyd' )
			}
			confirm={ __( 'Create', 'lyd' ) }
			disabled={ isBlank( name ) || ! type }
			guarded={ ! isBlank( name ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<NameField value={ name } before="" onChange={ setName } />
				{ folder && orTop && <PlaceField isInside={ isInside } onChange={ setInside } /> }
				{ ! parent && <TypeField value={ type } onChange={ setType } /> }
			</div>
		</FormDialog>
	);
}

interface PlaceProps {
	isInside: boolean;
	onChange: ( isInside: boolean ) => void;
}

/** In the folder that is open, or beside all folders. */
function PlaceField( { isInside, onChange }: PlaceProps ) {
	return (
		<ChoiceField
			id={ useId() }
			label={ __( 'Place', 'lyd' ) }
			options={ [
				{ value: 'inside', text: __( 'In this folder', 'lyd' ) },
				{ value: topLevel, text: __( 'At the top level', 'lyd' ) },
			] }
			value={ isInside ? 'inside' : topLevel }
			onChange={ ( value ) => onChange( value === 'inside' ) }
		/>
	);
}

interface TypeProps {
	value: Choosable | null;
	onChange: ( type: Choosable | null ) => void;
}

/** In which space the folder is made. */
function TypeField( { value, onChange }: TypeProps ) {
	const id = useId();
	const error = value ? undefined : __( 'Type is required', 'lyd' );
	return (
		<Field id={ id } label={ __( 'Type', 'lyd' ) } required error={ error }>
			<SelectField
				{ ...describe( id, { error } ) }
				empty={ __( 'Select', 'lyd' ) }
				options={ choosable.map( ( one ) => ( { value: String( one ), text: spaceName( one ) } ) ) }
				value={ value ?? '' }
				onChange={ ( { target } ) =>
					onChange( choosable.find( ( one ) => String( one ) === target.value ) ?? null )
				}
			/>
		</Field>
	);
}
