import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Tabs } from '../../../ui/tabs';
import { useMe } from '../../identity/hooks';
import { isLow, remaining } from '../hooks';
import { Purchases } from './purchases';
import { CreditUsage } from './credit-usage';

export interface LogsDialogProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	/** Opens Buying Credit; left out where the member may not. */
	onGetMore?: () => void;
}

/** Credit logs: what was spent and what was bought (document 1, section 2.2). */
export default function LogsDialog( { open, onOpenChange, onGetMore }: LogsDialogProps ) {
	const [ tab, setTab ] = useState( 'spending' );
	const left = remaining( useMe().data );
	return (
		<Dialog
			width="xl"
			open={ open }
			onOpenChange={ onOpenChange }
			title={ __( 'Credit logs', 'lyd' ) }
			footer={ <Button onClick={ () => onOpenChange( false ) }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			{ left !== null && isLow( left ) && (
				<Notice
					kind="warning"
					title={ __( 'Run out of Credits', 'lyd' ) }
					action={ onGetMore && <Button onClick={ onGetMore }>{ __( 'Get more', 'lyd' ) }</Button> }
				>
					{ sprintf(
						/* translators: %d: number of credits. */
						__( 'Credits left: %d. Each new document takes one.', 'lyd' ),
						left
					) }
				</Notice>
			) }
			<Tabs
				label={ __( 'Credit logs', 'lyd' ) }
				value={ tab }
				onChange={ setTab }
				tabs={ [
					{
						value: 'spending',
						label: __( 'Credit Spending History', 'lyd' ),
						content: <CreditUsage />,
					},
					{
						value: 'buying',
						label: __( 'Credit Buying History', 'lyd' ),
						content: <Purchases />,
					},
				] }
			/>
		</Dialog>
	);
}
