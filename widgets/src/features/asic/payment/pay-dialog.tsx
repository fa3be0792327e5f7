import { __ } from '@wordpress/i18n';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { ListedDocument } from '../../documents/types';
import { Confirmed } from '../confirmed';
import { useRegistration } from '../hooks';
import { useMending, type Mendable } from '../correction';
import { NoteList } from '../notes';
import { Findings, hasErrors } from '../status/findings';
import type { Registration } from '../types';
import { Countdown, useSecondsUntil } from './countdown';
import { usePayment } from './use-payment';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Asks before the payment to ASIC, with its amount (document 2, section 4.2). */
export function PayDialog( props: Props ) {
	return (
		<Confirmed document={ props.document } right="pay_asic" onClose={ props.onClose }>
			{ ( confirmed ) => <Question { ...props } confirmed={ confirmed } /> }
		</Confirmed>
	);
}

function Question( { document, confirmed, onClose }: Props & { confirmed: boolean } ) {
	const { onMend, mending } = useMending( document );
	const response = useRegistration( document.id );
	const { data: registration } = response;
	const { busy, failure, lockedUntil, pay } = usePayment( document, confirmed );
	const until = registration?.locked_until ?? lockedUntil;
	const isLocked = useSecondsUntil( until ) > 0;
	if ( mending ) {
		return mending;
	}
	return (
		<Dialog
			open
			small
			width="md"
			role="alertdialog"
			onOpenChange={ ( open ) => open || busy || onClose() }
			title={ __( 'Ready to make payment to ASIC?', 'lyd' ) }
			description={ <bdi className="lyd:break-words">{ registration?.name || document.name }</bdi> }
			footer={
				<>
					<Button disabled={ busy } onClick={ onClose }>
						{ __( 'Cancel', 'lyd' ) }
					</Button>
					<Button
						variant="primary"
						busy={ busy }
						disabled={ ! registration || isLocked || hasErrors( registration.findings ) }
						onClick={ pay }
					>
						{ __( 'Proceed', 'lyd' ) }
					</Button>
				</>
			}
		>
			<Failure of={ failure } />
			<Retry of={ response } />
			{ registration ? (
				<>
					{ until && <Countdown until={ until } onOver={ () => response.mutate() } /> }
					<Costs registration={ registration } onMend={ onMend } />
				</>
			) : (
				! response.error && <Waiting />
			) }
		</Dialog>
	);
}

interface CostProps {
	registration: Registration;
	onMend?: ( found: Mendable ) => void;
}

function Costs( { registration, onMend }: CostProps ) {
	const { fee, findings, notes } = registration;
	return (
		<>
			<Findings findings={ findings } onMend={ onMend } />
			<p className="lyd:mb-4 lyd:flex lyd:justify-between lyd:gap-4 lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3 lyd:text-sm">
				<span>{ __( 'ASIC’s fee, without GST', 'lyd' ) }</span>
				<strong>{ fee === null ? __( 'Shown on the payment page', 'lyd' ) : formatMoney( fee / 100 ) }</strong>
			</p>
			<NoteList notes={ [ __( 'You pay on ASIC’s payment page, and come back here.', 'lyd' ), ...notes ] } />
		</>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:min-h-38 lyd:flex-col lyd:gap-3">
				<Bar className="lyd:h-11" />
				<Bar className="lyd:w-3/4" />
				<Bar className="lyd:w-2/3" />
			</div>
		</Skeleton>
	);
}
