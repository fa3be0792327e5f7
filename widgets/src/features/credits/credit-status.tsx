import { useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Credits } from '../../api/types';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { useFocusHome } from '../../ui/focus-home';
import { Retry } from '../../ui/retry';
import { Bar, Skeleton } from '../../ui/skeleton';
import { useMe } from '../identity/hooks';
import { CreditPurchaseDialog } from './credit-purchase';
import { CreditLogs } from './credit-logs';
import { isLow, remaining } from './hooks';

/** Credit status of the company (document 1, section 2.2): what is left, its logs, and more of it. */
export function CreditStatus() {
	const account = useMe();
	const [ shown, show ] = useState< 'logs' | 'buying' | null >( null );
	useFocusHome( shown !== null );
	const may = ( act: 'credits.logs' | 'credits.buy' ) => account.data?.capabilities.includes( act ) ?? false;
	const turn = ( dialog: 'logs' | 'buying' ) => ( open: boolean ) => show( open ? dialog : null );
	return (
		<section
			aria-labelledby="lyd-credit-status"
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<h2 id="lyd-credit-status" className="lyd:text-md">
				{ __( 'Credit status', 'lyd' ) }
			</h2>
			<div className="lyd:mt-3">
				<Retry of={ account } title={ __( 'Cannot get used credit data', 'lyd' ) } />
				{ account.data && <Balance account={ account.data } /> }
				{ ! account.data && ! account.error && <Waiting /> }
			</div>
			<div className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:gap-2 lyd:empty:hidden">
				{ may( 'credits.logs' ) && (
					<Button size="sm" onClick={ () => show( 'logs' ) }>
						{ __( 'View Credit Logs', 'lyd' ) }
					</Button>
				) }
				{ may( 'credits.buy' ) && (
					<Button size="sm" onClick={ () => show( 'buying' ) }>
						{ __( 'Get more', 'lyd' ) }
					</Button>
				) }
			</div>
			<CreditLogs
				open={ shown === 'logs' }
				onOpenChange={ turn( 'logs' ) }
				onGetMore={ may( 'credits.buy' ) ? () => show( 'buying' ) : undefined }
			/>
			<CreditPurchaseDialog open={ shown === 'buying' } onOpenChange={ turn( 'buying' ) } />
		</section>
	);
}

function Balance( { account }: { account: { credits: Credits } } ) {
	const left = remaining( account );
	if ( left === null ) {
		return (
			<p className="lyd:text-sm lyd:text-soft">
				{ __( 'Your plan needs no credits to start documents.', 'lyd' ) }
			</p>
		);
	}
	return (
		<>
			<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
				<span className="lyd:text-lg lyd:font-semibold">
					{
						/* translators: %d: number of credits. */ sprintf(
							_n( '%d credit left', '%d credits left', left, 'lyd' ),
							left
						)
					}
				</span>
				{ isLow( left ) && <Chip kind="warning">{ __( 'Run out!', 'lyd' ) }</Chip> }
			</p>
			<p className="lyd:mt-1 lyd:text-sm lyd:text-soft">
				{ sprintf(
					/* translators: %d: number of credits. */ __( 'Used so far: %d', 'lyd' ),
					account.credits.used
				) }
			</p>
		</>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<Bar className="lyd:h-6 lyd:w-36" />
			<Bar className="lyd:mt-2 lyd:w-24" />
		</Skeleton>
	);
}
