import { useState } from 'react';
import type { Product } from '../../../api/types';
import { Icon } from '../../../ui/icon';

/** A product's image, or a sheet of paper; its room is taken before it comes. */
export function Picture( { of: { images } }: { of: Pick< Product, 'images' > } ) {
	const [ failed, fail ] = useState( false );
	const image = failed ? undefined : images[ 0 ];
	return (
		<div className="lyd:flex lyd:aspect-[16/10] lyd:items-center lyd:justify-center lyd:bg-primary-soft lyd:text-link">
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
