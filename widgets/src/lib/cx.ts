/** Joins class names; false values are omitted. */
export function cx( ...names: ( string | false | null | undefined )[] ): string {
	return names.filter( Boolean ).join( ' ' );
}
