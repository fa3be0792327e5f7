import { createContext, useContext } from 'react';

/** Sets the fields of one mount apart from those of another. */
export const FieldIdContext = createContext( 'lyd' );

export const fieldId = ( prefix: string, path: string ) =>
	`${ prefix }-${ path.replaceAll( /\.@?/g, '-' ) || 'section' }`;

/** The id of the control, or of the list, at a path of the answers. */
export const useFieldId = ( path: string ) => fieldId( useContext( FieldIdContext ), path );
