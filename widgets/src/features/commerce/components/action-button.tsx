import type { Product } from '../../../api/types';
import { Button } from '../../../ui/button';
import { actionOf, actWords } from '../access';

interface Props {
	product: Product;
	onAction: ( product: Product ) => void;
	size?: 'sm' | 'md';
	className?: string;
}

/** Start Document, Purchase, or why neither: what the caller may do with a product. */
export function ActionButton( { product, onAction, size, className }: Props ) {
	const act = actionOf( product );
	return (
		<Button
			size={ size }
			className={ className }
			variant={ act === 'start' || act === 'purchase' ? 'primary' : 'secondary' }
			icon={ act === 'locked' ? 'lock' : undefined }
			aria-label={ `${ actWords( act ) }: ${ product.name }` }
			onClick={ () => onAction( product ) }
		>
			{ actWords( act ) }
		</Button>
	);
}
