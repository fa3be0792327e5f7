import { useState, type ReactElement } from 'react';
import { Popover as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import type { ClientCounts } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { cx } from '../../../lib/cx';
import { useDebounced } from '../../../lib/debounce';
import { useListbox } from '../../../lib/listbox';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { usePortal } from '../../../ui/portal';
import { spaceOf, type DocumentQuery } from '../address';

interface Props {
	trigger: ReactElement;
	query: DocumentQuery;
	onChange: ( client: string ) => void;
}

/** Milliseconds after a key until clients are requested. */
const pause = 200;

/** The address of the clients and matters of a list; they follow its folder and owners. */
export function clientsPath( { tab, folderId, users }: DocumentQuery, part: string ): string {
	const query = new URLSearchParams( { type: String( spaceOf[ tab ] ) } );
	const limits = { folder_id: folderId, user_ids: tab === 'organisation' ? users.join( ',' ) : '', part };
	for ( const [ name, value ] of Object.entries( limits ) ) {
		if ( value ) {
			query.set( name, String( value ) );
		}
	}
	return `/doc/list-client?${ query }`;
}

/** The clients and matters of the list, to choose one; open at first. */
export default function ClientChoice( { trigger, query, onChange }: Props ) {
	const [ isOpen, setOpen ] = useState( true );
	return (
		<Radix.Root open={ isOpen } onOpenChange={ setOpen }>
			<Radix.Trigger asChild>{ trigger }</Radix.Trigger>
			<Radix.Portal container={ usePortal() }>
				<Radix.Content
					align="start"
					sideOffset={ 6 }
					collisionPadding={ 12 }
					aria-label={ name() }
					className="lyd:z-[100004] lyd:flex lyd:max-h-[60vh] lyd:w-80 lyd:max-w-[calc(100vw-24px)] lyd:flex-col lyd:gap-2 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-2 lyd:text-sm lyd:text-ink lyd:shadow-high lyd:animate-fade"
				>
					<Choices
						query={ query }
						onPick={ ( client ) => {
							onChange( client );
							setOpen( false );
						} }
					/>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

const name = () => __( 'Clients and matters', 'lyd' );

/** A search, and the clients and matters that it finds, with their counts. */
function Choices( { query, onPick }: { query: DocumentQuery; onPick: ( client: string ) => void } ) {
	const [ typed, setTyped ] = useState( '' );
	const part = useDebounced( typed.trim(), pause );
	const { data, error } = useApi< ClientCounts >( clientsPath( query, part ) );
	const listbox = useListbox( {
		options: data?.rows ?? [],
		isOpen: true,
		onPick: ( { client } ) => onPick( client ),
	} );
	return (
		<>
			<TextField
				{ ...listbox.input }
				aria-label={ __( 'Search clients and matters', 'lyd' ) }
				placeholder={ __( 'Search', 'lyd' ) }
				value={ typed }
				onChange={ ( { target } ) => {
					listbox.reset();
					setTyped( target.value );
				} }
			/>
			{ error && ! data && <p role="alert">{ messageFor( error ) }</p> }
			<ul
				id={ listbox.listId }
				role="listbox"
				aria-label={ name() }
				className="lyd:min-h-0 lyd:flex-1 lyd:overflow-y-auto"
			>
				{ data?.rows.map( ( { client, total }, index ) => (
					<li
						key={ client }
						{ ...listbox.optionProps( index ) }
						ref={ ( line ) =>
							void ( index === listbox.active && line?.scrollIntoView( { block: 'nearest' } ) )
						}
						className={ cx(
							'lyd:flex! lyd:min-h-9 lyd:touch:min-h-11 lyd:cursor-pointer lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-2 lyd:py-1.5 lyd:hover:bg-sunken',
							index === listbox.active &&
								'lyd:bg-sunken lyd:outline-2 lyd:-outline-offset-2 lyd:outline-link'
						) }
					>
						<Mark on={ client.toLocaleLowerCase() === query.client.toLocaleLowerCase() } />
						<bdi className="lyd:min-w-0 lyd:flex-1 lyd:break-words">{ client }</bdi>
						<span className="lyd:text-soft lyd:tabular-nums">{ total.toLocaleString( 'en-AU' ) }</span>
					</li>
				) ) }
			</ul>
			{ data && <Ending data={ data } isSearch={ Boolean( part ) } /> }
		</>
	);
}

/** Marks the client that the list is limited to. */
function Mark( { on }: { on: boolean } ) {
	return (
		<span className="lyd:w-4 lyd:shrink-0 lyd:text-link">
			{ on && <Icon name="check" size={ 16 } /> }
			{ on && <span className="lyd:sr-only">{ __( 'Chosen:', 'lyd' ) } </span> }
		</span>
	);
}

/** The reason why there are no clients to choose from, or a hint that there are more. */
function Ending( { data, isSearch }: { data: ClientCounts; isSearch: boolean } ) {
	const words = data.has_more
		? __( 'Search to see others.', 'lyd' )
		: ! data.rows.length &&
			( isSearch
				? __( 'No client or matter has these words.', 'lyd' )
				: __( 'No document here has a client or matter. Add one in the menu of a document.', 'lyd' ) );
	return (
		<p role="status" className={ words ? 'lyd:px-2 lyd:pb-1 lyd:text-soft' : undefined }>
			{ words }
		</p>
	);
}
