import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { useSales } from './use-sales';

/** The way to the sales team, for members and visitors (document 1, section 1). */
export function TalkToSales() {
	const { open, dialog } = useSales();
	return (
		<>
			<Button size="sm" onClick={ open }>
				{ __( 'Talk to sales', 'lyd' ) }
			</Button>
			{ dialog }
		</>
	);
}
