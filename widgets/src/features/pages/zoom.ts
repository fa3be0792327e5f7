/** Steps of zoom; 1 is a page as wide as the room. */
const steps = [ 0.5, 0.75, 1, 1.25, 1.5, 2, 3 ];

export const fitWidth = 1;
export const canEnlarge = ( zoom: number ) => zoom < steps.at( -1 )!;
export const canReduce = ( zoom: number ) => zoom > steps[ 0 ]!;

/** The next step up, or the largest. */
export const enlarge = ( zoom: number ) => steps.find( ( step ) => step > zoom ) ?? steps.at( -1 )!;
/** The next step down, or the smallest. */
export const reduce = ( zoom: number ) => steps.findLast( ( step ) => step < zoom ) ?? steps[ 0 ]!;
