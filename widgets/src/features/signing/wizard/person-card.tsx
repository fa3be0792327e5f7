import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import MenuContent from '../../../ui/menu-content';
import { groupOf, mostGroups } from '../groups';
import { isGrouped, mayHaveSubstitute, witnessesOf, type AddedRole, type Person } from '../people';
import { ContactFields } from './contact-fields';
import { useDragItem } from './drag';
import { roleOptions } from './extra-person';
import { FindingsOf } from './findings';
import { PersonName } from './person-name';
import { SubstituteFields } from './substitute-fields';
import { useWizard } from './store';
import { shownName, useMove } from './use-move';

const card = 'lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-3';

/** A person with address, role and findings, and the witnesses below. */
export function PersonCard( { person }: { person: Person } ) {
	const people = useWizard( ( { form } ) => form.people );
	const isInGroups = useWizard( ( { form } ) => form.isGroup ) && isGrouped( person );
	return (
		<li className={ card }>
			<div className="lyd:mb-2 lyd:flex lyd:flex-wrap lyd:items-start lyd:gap-2">
				{ isInGroups && <DragHandle person={ person } type="SingerGroupItem" /> }
				<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-32">
					<PersonName person={ person } />
				</div>
				{ person.isExtra && <RoleField person={ person } /> }
				{ isInGroups && <MoveMenu person={ person } /> }
				{ person.isExtra && <RemoveButton person={ person } /> }
			</div>
			<ContactFields person={ person } />
			{ mayHaveSubstitute( person ) && <SubstituteFields person={ person } /> }
			<FindingsOf keyOfPerson={ person.key } />
			<Witnesses people={ witnessesOf( people, person.key ) } />
		</li>
	);
}

function Witnesses( { people }: { people: Person[] } ) {
	return people.length ? (
		<ul aria-label={ __( 'Witnesses', 'lyd' ) } className="lyd:mt-3 lyd:flex! lyd:flex-col lyd:gap-3">
			{ people.map( ( witness ) => (
				<li
					key={ witness.key }
					className="lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-3"
				>
					<div className="lyd:mb-2">
						<PersonName person={ witness } />
					</div>
					<ContactFields person={ witness } />
					<FindingsOf keyOfPerson={ witness.key } />
				</li>
			) ) }
		</ul>
	) : null;
}

/** A person of the list on the left, who is in no group yet. */
export function UnassignedCard( { person }: { person: Person } ) {
	const people = useWizard( ( { form } ) => form.people );
	return (
		<li { ...useDragItem( 'SignerItem', person.key ) } className={ `${ card } lyd:cursor-grab` }>
			<div className="lyd:flex lyd:items-start lyd:gap-2">
				<div className="lyd:min-w-0 lyd:flex-1">
					<PersonName person={ person } />
				</div>
				<MoveMenu person={ person } />
			</div>
			<FindingsOf keyOfPerson={ person.key } />
			{ witnessesOf( people, person.key ).map( ( witness ) => (
				<div
					key={ witness.key }
					className="lyd:mt-2 lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-3 lyd:text-sm"
				>
					<PersonName person={ witness } />
					<FindingsOf keyOfPerson={ witness.key } />
				</div>
			) ) }
		</li>
	);
}

/** Only the handle is dragged, so that text in the fields can be selected. */
function DragHandle( { person, type }: { person: Person; type: 'SingerGroupItem' } ) {
	return (
		<span
			{ ...useDragItem( type, person.key ) }
			aria-hidden="true"
			title={ __( 'Drag to another group', 'lyd' ) }
			className="lyd:flex lyd:cursor-grab lyd:pt-0.5 lyd:text-soft lyd:touch:hidden"
		>
			<Icon name="list" size={ 16 } />
		</span>
	);
}

/** What dragging does, by keyboard: into any group, or back to the list. */
function MoveMenu( { person }: { person: Person } ) {
	const groups = useWizard( ( { form } ) => form.groups );
	const focused = useWizard( ( state ) => state.focused === person.key );
	const settle = useWizard( ( state ) => state.settleFocus );
	const button = useRef< HTMLSpanElement >( null );
	const move = useMove();
	const now = groupOf( groups, person.key );
	useEffect( () => {
		if ( focused ) {
			button.current?.querySelector( 'button' )?.focus();
			settle();
		}
	}, [ focused, settle ] );
	const elsewhere = groups.slice( 0, mostGroups ).filter( ( group ) => group.id !== now?.id );
	return (
		<span ref={ button }>
			<MenuContent
				isClosed
				trigger={
					<Button
						size="sm"
						aria-label={ sprintf(
							/* translators: %s: name of a signer. */
							__( 'Move %s to a group', 'lyd' ),
							shownName( person )
						) }
					>
						{ __( 'Move to', 'lyd' ) }
						<Icon name="chevron" size={ 14 } />
					</Button>
				}
				items={ [
					...elsewhere.map( ( group ) => ( {
						icon: 'move' as const,
						text: group.name,
						onSelect: () => move( person.key, group.id ),
					} ) ),
					...( now
						? [
								{
									icon: 'back' as const,
									text: __( 'Back to the list', 'lyd' ),
									onSelect: () => move( person.key, null ),
								},
							]
						: [] ),
				] }
			/>
		</span>
	);
}

function RoleField( { person }: { person: Person } ) {
	const setRole = useWizard( ( state ) => state.setRole );
	return (
		<SelectField
			aria-label={ sprintf(
				/* translators: %s: name of a signer. */
				__( 'Role of %s', 'lyd' ),
				shownName( person )
			) }
			className="lyd:w-40 lyd:shrink-0 lyd:text-sm"
			options={ roleOptions() }
			value={ person.role }
			onChange={ ( { target } ) => setRole( person.key, target.value as AddedRole ) }
		/>
	);
}

function RemoveButton( { person }: { person: Person } ) {
	const remove = useWizard( ( state ) => state.removePerson );
	return (
		<Button
			variant="quiet"
			size="icon"
			aria-label={ sprintf(
				/* translators: %s: name of a person. */
				__( 'Remove %s', 'lyd' ),
				shownName( person )
			) }
			onClick={ () => remove( person.key ) }
		>
			<Icon name="trash" size={ 16 } />
		</Button>
	);
}
