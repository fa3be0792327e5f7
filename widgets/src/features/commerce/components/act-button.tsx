import type { Product } from '../../../api/types';
import { Button } from '../../../ui/button';
import { actOf, actWords } from '../access';

interface Props {
	product: Product;
	onAct: ( product: Product ) => void;
	size?: 'sm' | 'md';
	className?: string;
}

/** Start Document, Purchase, or why neither: what the caller may do with a product. */
export function ActButton( { product, onAct, size, className }: Props ) {
	const act = actOf( product );
	return (
		<Button
			size={ size }
			className={ className }
			variant={ act === 'start' || act === 'purchase' ? 'primary' : 'secondary' }
			icon={ act === 'locked' ? 'lock' : undefined }
			aria-label={ `${ actWords( act ) }: ${ product.name }` }
			onClick={ () => onAct( product ) }
		>
			{ actWords( act ) }
		</Button>
	);
}
