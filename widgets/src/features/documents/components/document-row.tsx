import { memo, type MouseEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Check } from '../../../ui/check';
import { Row } from '../../../ui/list';
import { isPlain, useAddresses } from '../actions/addresses';
import type { Tab } from '../address';
import { useLongPress } from '../selection/use-long-press';
import type { ListedDocument } from '../types';
import { ClientLine, DocumentFacts, StatusChip, Updated } from './document-facts';
import { RowActions } from './row-actions';

/** A narrow list has the facts below the name, a wide one beside it. */
export const columns =
	'lyd:@md/lyd:@max-[700px]/pane:grid-cols-[18px_minmax(0,1fr)_208px] lyd:@md/lyd:@min-[700px]/pane:grid-cols-[18px_minmax(0,1fr)_128px_92px_208px]';

interface Props {
	row: ListedDocument;
	tab: Tab;
	/** Place in the whole list, from 1, and the total; -1 if the total is unknown. */
	place: number;
	of: number;
	isSelected: boolean;
	/** Some are selected: every row shows its box. */
	isSelecting: boolean;
	/** Absent where nothing can be done with several at once. */
	onToggle?: ( id: number, range: boolean ) => void;
	onOpen: ( row: ListedDocument ) => void;
	onOpenFolder: ( id: number ) => void;
}

/** One document; drawn again only when something about it has changed. */
export const DocumentRow = memo( function DocumentRowInList( props: Props ) {
	const { row, tab, isSelected, onToggle, onOpen } = props;
	const press = useLongPress( () => onToggle?.( row.id, false ) );
	const open = () => onOpen( row );
	return (
		<Row
			columns={ columns }
			chosen={ isSelected }
			data-row={ row.id }
			aria-posinset={ props.place }
			aria-setsize={ props.of }
			{ ...( onToggle && press ) }
		>
			{ onToggle ? (
				<RowCheck { ...props } onToggle={ onToggle } />
			) : (
				<span className="lyd:hidden lyd:@md/lyd:block" />
			) }
			<div className="lyd:min-w-0 lyd:pr-8 lyd:@md/lyd:pr-0">
				<NameLink row={ row } onOpen={ open } />
				<ClientLine client={ row.client } />
				<DocumentFacts row={ row } tab={ tab } onOpenFolder={ props.onOpenFolder } />
			</div>
			<div className="lyd:flex lyd:items-center lyd:gap-3 lyd:@max-[700px]/pane:col-start-2 lyd:@max-[700px]/pane:row-start-2 lyd:@md/lyd:@min-[700px]/pane:contents">
				<span>
					<StatusChip row={ row } />
				</span>
				<Updated row={ row } />
			</div>
			<div className="lyd:@max-[700px]/pane:col-start-3 lyd:@max-[700px]/pane:row-span-2 lyd:@max-[700px]/pane:row-start-1">
				<RowActions row={ row } onOpen={ open } onSelect={ onToggle && ( () => onToggle( row.id, false ) ) } />
			</div>
		</Row>
	);
} );

function NameLink( { row, onOpen }: { row: ListedDocument; onOpen: () => void } ) {
	const { detail } = useAddresses();
	return (
		<a
			href={ detail( row ) }
			title={ row.name }
			onClick={ ( event ) => {
				if ( isPlain( event ) ) {
					event.preventDefault();
					onOpen();
				}
			} }
			// A finger finds it in the padding of the card, too.
			className="lyd:block lyd:font-medium lyd:text-ink lyd:hover:text-link lyd:hover:underline lyd:underline-offset-2 lyd:touch:-mt-2.5 lyd:touch:flex lyd:touch:min-h-11 lyd:touch:items-center"
		>
			<span dir="auto" className="lyd:line-clamp-2 lyd:min-w-0 lyd:break-words lyd:whitespace-break-spaces">
				{ row.name }
			</span>
		</a>
	);
}

function RowCheck( { row, isSelected, isSelecting, onToggle }: Props & Required< Pick< Props, 'onToggle' > > ) {
	return (
		<span
			className={ cx(
				'lyd:absolute lyd:top-4 lyd:right-4 lyd:transition-opacity lyd:@md/lyd:static lyd:@max-[700px]/pane:row-span-2',
				! isSelecting &&
					'lyd:opacity-0 lyd:touch:pointer-events-none lyd:group-hover/row:opacity-100 lyd:group-focus-within/row:opacity-100'
			) }
		>
			<Check
				label={ sprintf(
					/* translators: %s: name of a document. */
					__( 'Select %s', 'lyd' ),
					row.name
				) }
				on={ isSelected }
				onToggle={ ( event: MouseEvent ) => onToggle( row.id, event.shiftKey ) }
			/>
		</span>
	);
}
