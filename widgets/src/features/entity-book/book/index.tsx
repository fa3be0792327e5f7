import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useDebounced } from '../../../lib/debounce';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { SelectField } from '../../../ui/field';
import { Retry } from '../../../ui/retry';
import { SearchField } from '../../../ui/search-field';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { EntityDialog } from './entity-dialog';
import { EntityList } from './entity-list';
import { useEntities } from './use-entities';

const types = [ 'Individual', 'Company', 'Trust', 'Self Managed Superannuation Fund' ];

/** Milliseconds after the last letter before the search begins. */
const typing = 400;

/** The entity book (My Company, Clients): everyone whom the firm's documents and imports name. */
export default function EntityBook() {
	const [ name, setName ] = useState( '' );
	const [ type, setType ] = useState( '' );
	const [ opened, open ] = useState< number | null >( null );
	const list = useEntities( { name: useDebounced( name.trim(), name ? typing : 0 ), type } );
	const { rows, error, isValidating } = list;
	const isFiltered = Boolean( name.trim() || type );
	return (
		<section aria-label={ __( 'Clients', 'lyd' ) } className="lyd:flex lyd:flex-col lyd:gap-4">
			<p className="lyd:max-w-[640px] lyd:text-sm lyd:text-soft">
				{ __(
					'The people, companies, trusts and funds in your firm’s documents and imports, with what each source says of them.',
					'lyd'
				) }
			</p>
			<div className="lyd:flex lyd:flex-col lyd:gap-3 lyd:@md/lyd:flex-row">
				<div className="lyd:@md/lyd:w-80">
					<SearchField
						label={ __( 'Search by name, ACN or ABN', 'lyd' ) }
						value={ name }
						onChange={ setName }
					/>
				</div>
				<SelectField
					aria-label={ __( 'Type', 'lyd' ) }
					className="lyd:@md/lyd:w-64"
					value={ type }
					empty={ __( 'All types', 'lyd' ) }
					options={ types.map( ( each ) => ( { value: each, text: each } ) ) }
					onChange={ ( event ) => setType( event.target.value ) }
				/>
			</div>
			<Retry of={ list } />
			{ rows && rows.length > 0 && <EntityList rows={ rows } busy={ isValidating } onOpen={ open } /> }
			{ rows?.length === 0 && ! error && <NoEntities isFiltered={ isFiltered } /> }
			{ ! rows && ! error && (
				<div>
					<RowsSkeleton columns={ [ 'lyd:w-48', 'lyd:w-24', 'lyd:flex-1' ] } />
					<SlowNotice />
				</div>
			) }
			{ list.hasMore && ! error && (
				<Button
					className="lyd:self-center"
					busy={ isValidating }
					onClick={ () => list.setSize( list.size + 1 ) }
				>
					{ __( 'Load more', 'lyd' ) }
				</Button>
			) }
			<p role="status" className="lyd:sr-only">
				{ rows &&
					! isValidating &&
					sprintf(
						/* translators: %d: a number of people and companies. */
						__( '%d found', 'lyd' ),
						list.total
					) }
			</p>
			{ opened !== null && (
				<EntityDialog id={ opened } onClose={ () => open( null ) } onChanged={ () => void list.mutate() } />
			) }
		</section>
	);
}

function NoEntities( { isFiltered }: { isFiltered: boolean } ) {
	return isFiltered ? (
		<Empty icon="search" title={ __( 'Nothing matches.', 'lyd' ) }>
			{ __( 'Try another part of the name, or the beginning of the ACN or ABN.', 'lyd' ) }
		</Empty>
	) : (
		<Empty icon="list" title={ __( 'There are no clients yet.', 'lyd' ) }>
			{ __(
				'The people and companies of a document are listed here a few minutes after all of their answers were saved.',
				'lyd'
			) }
		</Empty>
	);
}
