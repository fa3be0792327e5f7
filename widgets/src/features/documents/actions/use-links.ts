import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { isWebAddress } from '../../../lib/address';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { ListedDocument } from '../types';

const links = [ 'protector_link', 'ppsr_link', 'trust_deed_stamping_link', 'proceed_abn_tfn_link' ] as const;

/** The links that the document’s template offers (document 2, section 2.3), each in a new tab; following one is logged. */
export function useLinks( row: ListedDocument ): MenuEntry[] {
	const client = useClient();
	const texts = {
		protector_link: __( 'Protector link', 'lyd' ),
		ppsr_link: __( 'PPSR link', 'lyd' ),
		trust_deed_stamping_link: __( 'Trust deed stamping', 'lyd' ),
		proceed_abn_tfn_link: __( 'Proceed to ABN/TFN', 'lyd' ),
	};
	/** The member is on the way already: a log entry that is missing stops nothing. */
	const log = ( link: string ) =>
		void client.call( `/doc/follow-link/${ row.id }`, { method: 'POST', body: { link } } ).catch( () => {} );
	return links
		.filter( ( link ) => row.allowed.includes( `documents.${ link }` ) && isWebAddress( row[ link ] ) )
		.map( ( link ) => ( {
			icon: 'external',
			text: texts[ link ],
			href: row[ link ],
			isExternal: true,
			onSelect: () => log( link ),
		} ) );
}
