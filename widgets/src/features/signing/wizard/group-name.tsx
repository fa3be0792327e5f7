import { useEffect, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { describe, FieldError, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { renameGroup, renamingProblem, type SigningGroup } from '../groups';
import { useWizard } from './store';

/** The longest name of a group. */
const longest = 100;

/** The name of a group, which is changed in place: Enter or leaving keeps a valid name, anything else the old one. */
export function GroupName( { group }: { group: SigningGroup } ) {
	const [ isEditing, setEditing ] = useState( false );
	const button = useRef< HTMLButtonElement >( null );
	const wasEditing = useRef( false );
	useEffect( () => {
		if ( wasEditing.current && ! isEditing ) {
			button.current?.focus();
		}
		wasEditing.current = isEditing;
	}, [ isEditing ] );
	if ( isEditing ) {
		return <NameField group={ group } onDone={ () => setEditing( false ) } />;
	}
	return (
		<>
			<h3 className="lyd:min-w-0 lyd:flex-1 lyd:py-1.5 lyd:text-sm lyd:break-words lyd:touch:py-3">
				<bdi>{ group.name }</bdi>
			</h3>
			<Button
				ref={ button }
				variant="quiet"
				size="icon"
				title={ __( 'Rename', 'lyd' ) }
				aria-label={ sprintf(
					/* translators: %s: name of a signing group. */
					__( 'Rename %s', 'lyd' ),
					group.name
				) }
				onClick={ () => setEditing( true ) }
			>
				<Icon name="edit" size={ 16 } />
			</Button>
		</>
	);
}

function NameField( { group, onDone }: { group: SigningGroup; onDone: () => void } ) {
	const groups = useWizard( ( { form } ) => form.groups );
	const edit = useWizard( ( state ) => state.editGroups );
	const [ name, setName ] = useState( group.name );
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => input.current?.select(), [] );
	useEscape( onDone );
	const id = `lyd-group-name-${ group.id }`;
	const error = renamingProblem( groups, group.id, name );
	const keep = () => {
		edit( ( before ) => renameGroup( before, group.id, name ) );
		onDone();
	};
	return (
		<div className="lyd:min-w-0 lyd:flex-1">
			<TextField
				ref={ input }
				{ ...describe( id, { error } ) }
				aria-label={ __( 'Group name', 'lyd' ) }
				maxLength={ longest }
				value={ name }
				onChange={ ( { target } ) => setName( target.value ) }
				onBlur={ keep }
				onKeyDown={ ( { key } ) => key === 'Enter' && ! error && keep() }
			/>
			<FieldError id={ id } error={ error } />
		</div>
	);
}

/** Esc leaves the field, not the wizard around it, which listens in the capturing phase too. */
function useEscape( onEscape: () => void ) {
	const latest = useRef( onEscape );
	latest.current = onEscape;
	useEffect( () => {
		const handleKeyDown = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				event.stopImmediatePropagation();
				latest.current();
			}
		};
		window.addEventListener( 'keydown', handleKeyDown, true );
		return () => window.removeEventListener( 'keydown', handleKeyDown, true );
	}, [] );
}
