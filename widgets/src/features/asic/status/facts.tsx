import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, parseMoment } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useDownloadAddress } from '../../assembly/hooks';
import type { Registration } from '../types';

/** The numbers of a registration, as far as there are any. */
export function RegistrationFacts( { registration }: { registration: Registration } ) {
	const {
		fee,
		payment_status_name: paid,
		receipt_number: receipt,
		transaction_number: transaction,
		acn,
	} = registration;
	return (
		<dl className="lyd:grid! lyd:grid-cols-[minmax(96px,auto)_minmax(0,1fr)] lyd:gap-x-6 lyd:gap-y-1.5 lyd:text-sm">
			<Fact label={ __( 'ACN', 'lyd' ) }>{ acn && acn.replace( /(\d{3})(?=\d)/g, '$1 ' ) }</Fact>
			<Fact label={ __( 'ASIC fee', 'lyd' ) }>{ fee !== null && formatMoney( fee / 100 ) }</Fact>
			<Fact label={ __( 'Payment', 'lyd' ) }>{ paid }</Fact>
			<Fact label={ __( 'Receipt number', 'lyd' ) }>{ receipt }</Fact>
			<Fact label={ __( 'Transaction number', 'lyd' ) }>{ transaction }</Fact>
		</dl>
	);
}

function Fact( { label, children }: { label: string; children: ReactNode } ) {
	return children ? (
		<>
			<dt className="lyd:text-soft">{ label }</dt>
			<dd className="lyd:min-w-0 lyd:break-words">{ children }</dd>
		</>
	) : null;
}

/** The certificate, as long as it can be downloaded, and the receipt. */
export function RegistrationFiles( { registration: { certificate, receipt } }: { registration: Registration } ) {
	const { timezone } = useConfig();
	// It ends as the day after its last one begins.
	const lastDay = certificate?.until && new Date( parseMoment( certificate.until ).getTime() - 1 );
	return certificate || receipt ? (
		<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
			{ certificate && (
				<DownloadLink id={ certificate.download_id } text={ __( 'Certificate of registration', 'lyd' ) } />
			) }
			{ receipt && <DownloadLink id={ receipt.download_id } text={ __( 'Payment receipt', 'lyd' ) } /> }
			{ lastDay && (
				<p className="lyd:text-sm lyd:text-soft">
					{ sprintf(
						/* translators: %s: a date. */
						__( 'The certificate can be downloaded until %s.', 'lyd' ),
						formatDate( lastDay, timezone )
					) }
				</p>
			) }
		</div>
	) : null;
}

function DownloadLink( { id, text }: { id: string; text: string } ) {
	const address = useDownloadAddress();
	return (
		<a href={ address( id ) } download="" className={ buttonClass() }>
			<Icon name="download" size={ 16 } />
			{ text }
		</a>
	);
}
