/** What opens a dialog about a company registration. */
export type AsicAct = 'consent' | 'name' | 'pay' | 'submit' | 'registration' | 'asic_logs';

const acts = [ 'consent', 'name', 'pay', 'submit', 'registration', 'asic_logs' ];

export const isAsicAct = ( act: string ): act is AsicAct => acts.includes( act );

/** The action of an address that opens what is next about a registration (document 3, section 2.1). */
export const asicAction = 'ASIC';

/** The action of the address of a document's page that opens one dialog: "ASIC:pay". */
export const actionFor = ( act: AsicAct ) => `${ asicAction }:${ act }`;

/** The dialog that an action of an address names. */
export function actIn( action: string ): AsicAct | null {
	const [ name, act = '' ] = action.split( ':' );
	return name === asicAction && isAsicAct( act ) ? act : null;
}
