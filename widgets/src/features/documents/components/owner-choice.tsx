import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { Popover as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { usePortal } from '../../../ui/portal';
import { SearchField } from '../../../ui/search-field';
import { Tick } from '../../../ui/tick';
import { nameOf, useOwners } from '../counts';

interface Props {
	trigger: ReactElement;
	users: number[];
	onChange: ( users: number[] ) => void;
}

/** People from whom on a search helps. */
const searchThreshold = 10;

/** The owners to choose from, by name; the list follows each tick. */
export default function OwnerChoice( { trigger, users, onChange }: Props ) {
	const { data, error } = useOwners( true );
	const [ search, setSearch ] = useState( '' );
	const base = useId();
	const box = useRef< HTMLDivElement >( null );
	const term = search.trim().toLocaleLowerCase();
	const people = ( data ?? [] ).filter( ( one ) => nameOf( one ).toLocaleLowerCase().includes( term ) );
	// The list comes after the focus has: it then goes from the box to the first name.
	useEffect( () => {
		const { current } = box;
		if ( data && current && current === current.ownerDocument.activeElement ) {
			current.querySelector( 'input' )?.focus();
		}
	}, [ data ] );
	const toggle = ( id: number ) =>
		onChange( users.includes( id ) ? users.filter( ( one ) => one !== id ) : [ ...users, id ] );
	return (
		<Radix.Root defaultOpen>
			<Radix.Trigger asChild>{ trigger }</Radix.Trigger>
			<Radix.Portal container={ usePortal() }>
				<Radix.Content
					ref={ box }
					align="start"
					sideOffset={ 6 }
					collisionPadding={ 12 }
					aria-label={ __( 'Owners', 'lyd' ) }
					className="lyd:z-[100004] lyd:flex lyd:max-h-[60vh] lyd:w-72 lyd:flex-col lyd:gap-1 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-2 lyd:text-sm lyd:text-ink lyd:shadow-high lyd:animate-fade"
				>
					{ error && ! data && <p role="alert">{ messageFor( error ) }</p> }
					{ ( data?.length ?? 0 ) > searchThreshold && (
						<SearchField label={ __( 'Search owners', 'lyd' ) } value={ search } onChange={ setSearch } />
					) }
					<div
						role="group"
						aria-label={ __( 'Owners', 'lyd' ) }
						className="lyd:min-h-0 lyd:flex-1 lyd:overflow-y-auto"
					>
						{ people.map( ( person ) => (
							<label
								key={ person.ID }
								htmlFor={ `${ base }-${ person.ID }` }
								className="lyd:relative lyd:flex lyd:min-h-9 lyd:touch:min-h-11 lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-2 lyd:hover:bg-sunken lyd:has-focus-visible:outline-2"
							>
								<input
									type="checkbox"
									id={ `${ base }-${ person.ID }` }
									checked={ users.includes( person.ID ) }
									onChange={ () => toggle( person.ID ) }
									className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:cursor-pointer lyd:opacity-0"
								/>
								<Tick on={ users.includes( person.ID ) } />
								<span dir="auto" className="lyd:min-w-0 lyd:break-words">
									{ nameOf( person ) }
								</span>
							</label>
						) ) }
					</div>
					{ users.length > 0 && (
						<Button size="sm" variant="quiet" onClick={ () => onChange( [] ) }>
							{ __( 'All owners', 'lyd' ) }
						</Button>
					) }
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
