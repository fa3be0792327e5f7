import { useEffect, useState } from 'react';

/**
 * What a module exports, loaded once it is needed; null until then, and if it could not be loaded.
 *
 * @param isNeeded Whether it is needed.
 * @param load     Imports the module.
 */
export function useOnDemand< T >( isNeeded: boolean, load: () => Promise< T > ): T | null {
	const [ loaded, setLoaded ] = useState< { module: T } | null >( null );
	useEffect( () => {
		if ( isNeeded ) {
			load().then(
				( module ) => setLoaded( { module } ),
				() => {}
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function in every render.
	}, [ isNeeded ] );
	return loaded && loaded.module;
}
