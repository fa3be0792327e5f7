import { __ } from '@wordpress/i18n';
import { Button } from './button';
import { Dialog } from './dialog';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	/** Pairs of a key and its description. */
	keys: [ string, string ][];
}

export default function KeyListDialog( { open, onOpenChange, keys }: Props ) {
	return (
		<Dialog
			small
			width="sm"
			open={ open }
			onOpenChange={ onOpenChange }
			title={ __( 'Keys', 'lyd' ) }
			footer={ <Button onClick={ () => onOpenChange( false ) }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<dl className="lyd:flex lyd:flex-col lyd:gap-2 lyd:text-sm">
				{ keys.map( ( [ key, description ] ) => (
					<div key={ key } className="lyd:flex lyd:justify-between lyd:gap-4">
						<dt>{ description }</dt>
						<dd className="lyd:rounded-sm lyd:bg-sunken lyd:px-2 lyd:font-medium">{ key }</dd>
					</div>
				) ) }
			</dl>
		</Dialog>
	);
}
