import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const folder = join( __dirname, '../../tests/fixtures' );

/** The cases shared with the service: one JSON file each, named after it. */
export function cases< T >( kind: string ): ( T & { name: string } )[] {
	return readdirSync( join( folder, kind ) )
		.filter( ( file ) => file.endsWith( '.json' ) )
		.map( ( file ) => ( {
			...( JSON.parse( readFileSync( join( folder, kind, file ), 'utf8' ) ) as T ),
			name: file.replace( '.json', '' ),
		} ) );
}
