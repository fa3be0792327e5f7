import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { ComparisonRow, Said } from '../../../api/types';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { displayed, sourceAndDay, systemNames } from '../names';

interface Props {
	row: ComparisonRow;
	said: Said;
	busy: boolean;
	/** Takes the value, or keeps this document's; left out where neither is possible. */
	onDecide?: () => void;
}

const keepLabel = ( { label, party }: ComparisonRow ) =>
	sprintf(
		/* translators: 1: a field, such as address, 2: name of a party. */
		__( 'Keep the %1$s of %2$s in this document', 'lyd' ),
		label,
		party
	);

const takeLabel = ( { label, party }: ComparisonRow, system: string ) =>
	sprintf(
		/* translators: 1: a field, such as address, 2: name of a party, 3: a system, such as Xero. */
		__( 'Take the %1$s of %2$s from %3$s', 'lyd' ),
		label,
		party,
		system
	);

/** What one system says, since when, and the button that takes it. */
export function SaidCell( { row, said, busy, onDecide }: Props ) {
	const { timezone } = useConfig();
	const name = systemNames()[ said.system ];
	const isMine = said.system === 'document';
	const since = sourceAndDay( said.source, said.recorded_at, timezone );
	return (
		<li
			className={ cx(
				'lyd:flex lyd:flex-col lyd:gap-1 lyd:rounded-sm lyd:p-3',
				isMine ? 'lyd:bg-primary-soft' : 'lyd:bg-sunken'
			) }
		>
			<span className="lyd:text-xs lyd:font-medium lyd:text-soft">{ name }</span>
			<bdi className="lyd:text-md lyd:break-words">{ displayed( row.field, said.value ) }</bdi>
			{ since && <span className="lyd:text-xs lyd:text-soft">{ since }</span> }
			{ ! isMine && said.differs && ! said.changes.length && (
				<span className="lyd:text-xs lyd:text-soft">
					{ __( 'It cannot be taken over as it is. Please type it in the form.', 'lyd' ) }
				</span>
			) }
			{ onDecide && (
				<Button
					size="sm"
					className="lyd:mt-auto lyd:self-start"
					variant={ isMine ? 'secondary' : 'primary' }
					busy={ busy }
					onClick={ onDecide }
					aria-label={ isMine ? keepLabel( row ) : takeLabel( row, name ) }
				>
					{ isMine ? __( 'Keep', 'lyd' ) : __( 'Take', 'lyd' ) }
				</Button>
			) }
		</li>
	);
}
