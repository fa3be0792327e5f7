import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { setNeeded, type SigningGroup } from '../groups';
import { useDropZone } from './drag';
import { GroupName } from './group-name';
import { PersonCard } from './person-card';
import { useWizard } from './store';
import { useMove } from './use-move';

interface Props {
	group: SigningGroup;
	/** From 1. */
	place: number;
	/** Opens the list of signers to choose from, on phones. */
	onAdd: ( group: SigningGroup ) => void;
}

/** A signing group: its name, its signers, and how many of them have to sign. */
export function GroupBox( { group, place, onAdd }: Props ) {
	const people = useWizard( ( { form } ) => form.people );
	const move = useMove();
	const { isOver, props } = useDropZone( [ 'SignerItem', 'SingerGroupItem' ], ( key ) => move( key, group.id ) );
	const members = group.items.flatMap( ( key ) => people.find( ( person ) => person.key === key ) ?? [] );
	return (
		<section
			{ ...props }
			aria-label={ group.name }
			data-group={ group.id }
			className={ cx(
				'lyd:rounded-lg lyd:border lyd:border-solid lyd:p-3',
				isOver ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-line lyd:bg-sunken'
			) }
		>
			<header className="lyd:mb-2 lyd:flex lyd:items-start lyd:gap-2">
				<span
					aria-hidden="true"
					className="lyd:mt-1 lyd:flex lyd:size-6 lyd:touch:mt-2.5 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-full lyd:bg-surface lyd:text-xs lyd:font-semibold"
				>
					{ place }
				</span>
				<GroupName group={ group } />
				{ group.canRemove ? <RemoveGroup group={ group } /> : <LockedMark /> }
			</header>
			{ members.length ? (
				<ul className="lyd:flex! lyd:flex-col lyd:gap-2">
					{ members.map( ( person ) => (
						<PersonCard key={ person.key } person={ person } />
					) ) }
				</ul>
			) : (
				<p className="lyd:rounded-sm lyd:border lyd:border-dashed lyd:border-edge lyd:px-3 lyd:py-5 lyd:text-center lyd:text-sm lyd:text-soft">
					{ __( 'There is no assigned signer', 'lyd' ) }
				</p>
			) }
			<Button
				size="sm"
				icon="plus"
				className="lyd:mt-2 lyd:w-full lyd:@md:hidden"
				onClick={ () => onAdd( group ) }
			>
				{ __( 'Select a signer', 'lyd' ) }
				<span className="lyd:sr-only">
					{ sprintf(
						/* translators: %s: name of a signing group. */
						__( 'for %s', 'lyd' ),
						group.name
					) }
				</span>
			</Button>
			{ members.length > 1 && <NeededField group={ group } count={ members.length } /> }
		</section>
	);
}

/** The first and the last group stay. */
function LockedMark() {
	return (
		<span title={ __( 'This group stays', 'lyd' ) } className="lyd:flex lyd:p-2 lyd:text-soft lyd:touch:p-3.5">
			<Icon name="lock" size={ 16 } />
		</span>
	);
}

function RemoveGroup( { group }: { group: SigningGroup } ) {
	const remove = useWizard( ( state ) => state.removeGroup );
	return (
		<Button
			variant="quiet"
			size="icon"
			title={ __( 'Remove this group; its signers return to the list', 'lyd' ) }
			aria-label={ sprintf(
				/* translators: %s: name of a signing group. */
				__( 'Remove %s', 'lyd' ),
				group.name
			) }
			onClick={ () => remove( group.id ) }
		>
			<Icon name="trash" size={ 16 } />
		</Button>
	);
}

/** All of the group, or some number of them, before the next group may sign. */
function NeededField( { group, count }: { group: SigningGroup; count: number } ) {
	const edit = useWizard( ( state ) => state.editGroups );
	const some = Array.from( { length: count - 1 }, ( _, index ) => index + 1 );
	return (
		<div className="lyd:mt-2">
			<SelectField
				aria-label={ sprintf(
					/* translators: %s: name of a signing group. */
					__( 'How many of %s have to sign', 'lyd' ),
					group.name
				) }
				options={ [
					{ value: '', text: __( 'All of them have to sign', 'lyd' ) },
					...some.map( ( number ) => ( {
						value: String( number ),
						/* translators: 1: a number, 2: a larger number. */
						text: sprintf( __( '%1$d of %2$d have to sign', 'lyd' ), number, count ),
					} ) ),
				] }
				value={ group.needed === null ? '' : String( group.needed ) }
				onChange={ ( { target } ) =>
					edit( ( groups ) => setNeeded( groups, group.id, target.value ? Number( target.value ) : null ) )
				}
			/>
		</div>
	);
}
