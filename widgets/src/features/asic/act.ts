/** What opens a dialog about a company registration. */
export type AsicAct = 'name' | 'pay' | 'submit' | 'registration' | 'asic_logs';

export const isAsicAct = ( act: string ): act is AsicAct =>
	[ 'name', 'pay', 'submit', 'registration', 'asic_logs' ].includes( act );
