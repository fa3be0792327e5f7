import { __, sprintf } from '@wordpress/i18n';
import type { OwnRequest } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Failure } from '../../../ui/failure';
import { usePaying } from '../../orders/use-purchase';
import { usePayRequest } from './use-send';

interface Props {
	rows: OwnRequest[];
}

/** The member’s earlier requests of this kind, with their status; an unpaid one can be paid. */
export function OwnRequests( { rows }: Props ) {
	const pay = usePayRequest();
	const { run, busy, error } = usePaying();
	if ( rows.length === 0 ) {
		return null;
	}
	return (
		<section aria-label={ __( 'Your earlier requests', 'lyd' ) } className="lyd:mb-4">
			<h3 className="lyd:text-sm lyd:font-medium">{ __( 'Your earlier requests', 'lyd' ) }</h3>
			<Failure of={ error } />
			<ul className="lyd:m-0 lyd:list-none lyd:divide-y lyd:divide-line lyd:p-0 lyd:text-sm">
				{ rows.map( ( row ) => (
					<Row key={ row.id } row={ row } busy={ busy } onPay={ () => run( () => pay( row ) ) } />
				) ) }
			</ul>
		</section>
	);
}

function Row( { row, busy, onPay }: { row: OwnRequest; busy: boolean; onPay: () => void } ) {
	const { timezone } = useConfig();
	const day = formatDate( row.created_at, timezone );
	return (
		<li className="lyd:py-2">
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1">
				<span>{ day }</span>
				{ row.price && <span className="lyd:text-soft">{ formatMoney( row.price ) }</span> }
				<Chip kind={ row.state === 'awaiting_payment' ? 'warning' : 'neutral' }>{ row.state_name }</Chip>
				{ row.state === 'awaiting_payment' && (
					<Button
						size="sm"
						busy={ busy }
						className="lyd:ml-auto"
						/* translators: %s: a date. */
						aria-label={ sprintf( __( 'Pay the request of %s', 'lyd' ), day ) }
						onClick={ onPay }
					>
						{ __( 'Pay', 'lyd' ) }
					</Button>
				) }
			</div>
			{ row.note && (
				<p className="lyd:mt-1 lyd:break-words lyd:whitespace-pre-line lyd:text-soft">{ row.note }</p>
			) }
		</li>
	);
}
