import { useState } from 'react';
import type { Product } from '../../../api/types';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';

interface Props {
	of: Pick< Product, 'images' >;
	/** Its shape, if it is not that of cards. */
	className?: string;
}

/** A product's image, or a sheet of paper; its room is taken before it comes. */
export function Picture( { of: { images }, className }: Props ) {
	const [ failed, fail ] = useState( false );
	const image = failed ? undefined : images[ 0 ];
	return (
		<div
			className={ cx(
				'lyd:flex lyd:items-center lyd:justify-center lyd:bg-primary-soft lyd:text-link',
				className ?? 'lyd:aspect-[16/10]'
			) }
		>
			{ image ? (
				<img
					src={ image.src }
					alt={ image.alt }
					loading="lazy"
					onError={ () => fail( true ) }
					className="lyd:size-full lyd:object-cover"
				/>
			) : (
				<Icon name="document" size={ 40 } />
			) }
		</div>
	);
}
