import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { Entity } from '../../../api/types';
import { Cell, List, Row } from '../../../ui/list';
import { numbersOf, sourceAndDay } from '../names';

const columns = 'lyd:@md/lyd:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]';

interface Props {
	rows: Entity[];
	busy: boolean;
	onOpen: ( id: number ) => void;
}

/** The entities in rows; on phones a card each. The whole row opens one. */
export function EntityList( { rows, busy, onOpen }: Props ) {
	const { timezone } = useConfig();
	const heads = [ __( 'Name', 'lyd' ), __( 'Type', 'lyd' ), __( 'ACN or ABN', 'lyd' ), __( 'Newest detail', 'lyd' ) ];
	return (
		<List label={ __( 'Clients', 'lyd' ) } heads={ heads } columns={ columns } busy={ busy }>
			{ rows.map( ( row ) => (
				<Row key={ row.id } columns={ columns }>
					<button
						type="button"
						onClick={ () => onOpen( row.id ) }
						className="lyd:min-w-0 lyd:border-0 lyd:bg-transparent lyd:p-0 lyd:text-left lyd:text-md lyd:font-medium lyd:break-words lyd:text-ink lyd:after:absolute lyd:after:inset-0 lyd:@md/lyd:text-sm"
					>
						<bdi>{ row.name }</bdi>
					</button>
					<Cell label={ heads[ 1 ]! as string }>
						<span title={ row.type }>{ row.type }</span>
					</Cell>
					<Cell label={ __( 'Number', 'lyd' ) }>{ numbersOf( row ).join( ', ' ) || '–' }</Cell>
					<Cell label={ __( 'Source', 'lyd' ) }>
						<bdi>{ sourceAndDay( row.source, row.recorded_at, timezone ) }</bdi>
					</Cell>
				</Row>
			) ) }
		</List>
	);
}
