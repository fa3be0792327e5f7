/** The address of the comparison of a document, apart from the dialogs that are loaded later. */
export const comparisonPath = ( document: number ) => `/doc/${ document }/comparison`;

/** Where a document's imports are read at their systems again. */
export const checkPath = ( document: number ) => `${ comparisonPath( document ) }/check`;
