import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../../ui/icon';
import type { Person } from '../people';
import { missingData, shownName } from './use-move';

/** Who it is, and in which capacity; without a name, what to do about it as a tooltip on hover and focus. */
export function PersonName( { person }: { person: Person } ) {
	return (
		<span className="lyd:block lyd:min-w-0">
			{ person.name ? (
				<bdi className="lyd:block lyd:font-medium lyd:break-words">{ person.name }</bdi>
			) : (
				<MissingName person={ person } />
			) }
			{ ( person.capacity || person.isWitness ) && (
				<span className="lyd:block lyd:text-xs lyd:text-soft lyd:break-words">{ capacityOf( person ) }</span>
			) }
		</span>
	);
}

function MissingName( { person }: { person: Person } ) {
	const id = useId();
	return (
		<span className="lyd:group/missing lyd:relative lyd:inline-block">
			<button
				type="button"
				aria-describedby={ id }
				className="lyd:flex lyd:items-center lyd:gap-1.5 lyd:font-medium lyd:text-danger lyd:touch:min-h-11"
			>
				<Icon name="alert" size={ 15 } />
				{ shownName( person ) }
			</button>
			<span
				id={ id }
				role="tooltip"
				className="lyd:absolute lyd:top-full lyd:left-0 lyd:z-10 lyd:mt-1 lyd:hidden lyd:w-max lyd:max-w-[260px] lyd:rounded-sm lyd:bg-ink lyd:px-3 lyd:py-2 lyd:text-xs lyd:text-surface lyd:shadow-high lyd:group-focus-within/missing:block lyd:group-hover/missing:block"
			>
				{ missingData( person ) }
			</span>
		</span>
	);
}

function capacityOf( { isWitness, parentName, capacity }: Person ): string {
	if ( ! isWitness ) {
		return capacity.charAt( 0 ).toUpperCase() + capacity.slice( 1 );
	}
	return parentName
		? /* translators: %s: name of the signer whom a witness watches. */
			sprintf( __( 'Witness of %s', 'lyd' ), parentName )
		: __( 'Witness', 'lyd' );
}
