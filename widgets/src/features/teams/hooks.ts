import { useApi } from '../../api/use-api';

export interface Address {
	unit?: string;
	address_1?: string;
	address_2?: string;
	street_type?: string;
	city?: string;
	state?: string;
	postcode?: string;
	country?: string;
}

/** The caller's company (document 1, section 3); what is left out is not kept yet. */
export interface Team {
	id: number;
	name: string;
	company_registration_no?: string | null;
	billing_address?: Address | null;
	website?: string | null;
}

export const useTeam = ( id: number | undefined ) => useApi< Team >( id ? `/team/get?id_team=${ id }` : null );
