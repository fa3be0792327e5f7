import { __, _n, sprintf } from '@wordpress/i18n';
import type { Me } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { formatMoney } from '../../../lib/money';
import { buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { useAddresses } from '../../documents/actions/addresses';
import { Card } from './card';

type Dashboard = NonNullable< Me[ 'dashboard' ] >;

interface Item {
	key: string;
	icon: IconName;
	/** What it is about, e.g. a document's name. */
	name: string;
	text: string;
	/** The way on; absent where another member has to act. */
	act?: { label: string; href: string };
}

interface Props {
	me: Me;
	dashboard: Dashboard;
}

/** What the member has to do before it goes on: to mend, to pay, to start, to answer. */
export function WaitingItems( { me, dashboard }: Props ) {
	const documents = useFailed( dashboard );
	const orders = useOrders( dashboard );
	const firm = useFirm( me );
	const items = [ ...documents, ...orders, ...firm ];
	return (
		<Card title={ __( 'Waiting for you', 'lyd' ) }>
			{ items.length > 0 ? (
				<ul className="lyd:flex lyd:flex-col lyd:gap-3">
					{ items.map( ( item ) => (
						<Line key={ item.key } item={ item } />
					) ) }
				</ul>
			) : (
				<p className="lyd:text-sm lyd:text-soft">{ __( 'Nothing is waiting for you.', 'lyd' ) }</p>
			) }
		</Card>
	);
}

function Line( { item: { icon, name, text, act } }: { item: Item } ) {
	return (
		<li className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-2 lyd:text-sm">
			<div className="lyd:flex lyd:min-w-0 lyd:flex-1 lyd:basis-60 lyd:items-start lyd:gap-3">
				<span className="lyd:flex lyd:pt-0.5 lyd:text-warning">
					<Icon name={ icon } size={ 18 } />
				</span>
				<p className="lyd:min-w-0 lyd:break-words">
					<bdi className="lyd:font-medium">{ name }</bdi> <span className="lyd:text-soft">{ text }</span>
				</p>
			</div>
			{ act && (
				<a
					href={ act.href }
					className={ buttonClass( { size: 'sm' } ) }
					aria-label={ `${ act.label }: ${ name }` }
				>
					{ act.label }
				</a>
			) }
		</li>
	);
}

function useFailed( { failed }: Dashboard ): Item[] {
	const { interview } = useAddresses();
	return failed.map( ( document ) => ( {
		key: `document-${ document.id }`,
		icon: 'alert',
		name: document.name,
		text: __( 'could not be assembled.', 'lyd' ),
		act: { label: __( 'Fix', 'lyd' ), href: interview( document ) },
	} ) );
}

function useOrders( { orders }: Dashboard ): Item[] {
	const { urls } = useConfig();
	return orders.map( ( { id, kind, waiting_for: waitingFor, name, total, pieces } ) => {
		const page = kind === 'document' ? urls.my_document : urls.my_company;
		const about = { key: `order-${ id }`, icon: 'tag' as const, name };
		if ( waitingFor === 'payment' ) {
			// The same dialog as after leaving the payment page: it offers to pay this order.
			const href = withQuery( page, { order_id: id, error: '1', message: 'cancelled' } );
			return {
				...about,
				/* translators: 1: number of an order, 2: an amount. */
				text: sprintf( __( 'Order %1$d: %2$s is not paid yet.', 'lyd' ), id, formatMoney( total ) ),
				act: { label: __( 'Pay', 'lyd' ), href },
			};
		}
		return {
			...about,
			text: sprintf(
				/* translators: 1: number of an order, 2: number of documents. */
				_n(
					'Order %1$d: %2$d document is paid and can be started.',
					'Order %1$d: %2$d documents are paid and can be started.',
					pieces,
					'lyd'
				),
				id,
				pieces
			),
			act: { label: __( 'Start', 'lyd' ), href: withQuery( page, { order_id: id } ) },
		};
	} );
}

/** Of the firm: its plan, where the notice above is not for the member, and its invitations. */
function useFirm( { plan, capabilities, counts }: Me ): Item[] {
	const { urls } = useConfig();
	const items: Item[] = [];
	if ( plan.status === 'expired' && ! capabilities.includes( 'plans.change' ) ) {
		items.push( {
			key: 'plan',
			icon: 'lock',
			name: __( 'Your Membership Plan has expired.', 'lyd' ),
			text: __( 'The owner or a manager of your company can renew it.', 'lyd' ),
		} );
	}
	if ( counts.invitations > 0 && capabilities.includes( 'teams.invite' ) ) {
		items.push( {
			key: 'invitations',
			icon: 'person',
			name: __( 'Invitations', 'lyd' ),
			text: sprintf(
				/* translators: %d: number of invitations. */
				_n( '%d is not answered yet.', '%d are not answered yet.', counts.invitations, 'lyd' ),
				counts.invitations
			),
			act: { label: __( 'View', 'lyd' ), href: withQuery( urls.my_company, { tab: 'team' } ) },
		} );
	}
	return items;
}
