import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Outline } from './outline';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

/** The outline as a sheet, where there is no room for it beside the questions. */
export function SectionsDialog( { open, onOpenChange }: Props ) {
	const close = () => onOpenChange( false );
	return (
		<Dialog
			open={ open }
			onOpenChange={ onOpenChange }
			title={ __( 'Sections', 'lyd' ) }
			footer={ <Button onClick={ close }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<Outline onOpen={ close } />
		</Dialog>
	);
}
