import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { useMe } from '../identity/hooks';
import { CreditPurchaseDialog } from './credit-purchase';
import { isLow, remaining } from './hooks';

/** Sizes in pixels between which the number scales (document 1, section 9). */
const sizes = { most: 14, least: 10 };

/** Two digits at full size, each more a little smaller. */
const sizeOf = ( left: number ) => Math.max( sizes.least, sizes.most - Math.max( 0, String( left ).length - 2 ) );

/** What is left of the team's credits (document 1, section 2.3); nothing where documents take none. */
export function RemainingCredit() {
	const { data: account } = useMe();
	const left = account?.plan.slug === 'best-practice' ? remaining( account ) : null;
	return left === null ? null : <Badge left={ left } canBuy={ account!.capabilities.includes( 'credits.buy' ) } />;
}

function Badge( { left, canBuy }: { left: number; canBuy: boolean } ) {
	const { urls } = useConfig();
	const [ buying, setBuying ] = useState( false );
	return (
		<div className="lyd:flex lyd:items-center lyd:gap-2 lyd:text-sm lyd:whitespace-nowrap">
			<a
				href={ urls.my_company }
				className="lyd:flex lyd:min-h-8 lyd:touch:min-h-11 lyd:items-center lyd:gap-2 lyd:rounded-sm lyd:hover:underline"
			>
				<span className="lyd:@max-[699px]/lyd-shell:sr-only">{ __( 'Credit remaining', 'lyd' ) }</span>
				<span
					style={ { fontSize: `${ sizeOf( left ) }px` } }
					className="lyd:inline-flex lyd:h-6 lyd:min-w-6 lyd:items-center lyd:justify-center lyd:rounded-full lyd:bg-sunken lyd:px-2 lyd:font-semibold lyd:leading-none"
				>
					{ left }
				</span>
				{ isLow( left ) && <Chip kind="warning">{ __( 'Run out!', 'lyd' ) }</Chip> }
			</a>
			{ canBuy && (
				<Button size="sm" onClick={ () => setBuying( true ) }>
					<span className="lyd:@min-[700px]/lyd-shell:hidden">
						<Icon name="plus" size={ 16 } />
					</span>
					<span className="lyd:@max-[699px]/lyd-shell:sr-only">{ __( 'Get more', 'lyd' ) }</span>
				</Button>
			) }
			<CreditPurchaseDialog open={ buying } onOpenChange={ setBuying } />
			<span className="lyd:sr-only" role="status">
				{ isLow( left ) && sprintf( /* translators: %d: credits. */ __( '%d credits left', 'lyd' ), left ) }
			</span>
		</div>
	);
}
