import { useState, type ReactNode } from 'react';
import { useOnDemand } from '../../../lib/on-demand';
import { isSynced } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import type { InterviewForm, SystemMenus } from './system-menus';

const load = () => import( /* webpackChunkName: "lyd-systems" */ './connected-systems' );
const nothing: SystemMenus = {};

/**
 * The buttons and menus of connected systems, whose code is loaded for documents that take or give something there; `dialog` has the
 * dialog of an import.
 *
 * @param form     The form that is open; null for a document that is completed.
 * @param document The document that is completed; null until it is.
 */
export function useSystemMenus( form: InterviewForm | null, document: ListedDocument | null ) {
	const [ menus, setMenus ] = useState( nothing );
	const subject = form?.document ?? document;
	const hasParties = Boolean( form && form.interview.clients.length + form.interview.funds.length );
	const systems = useOnDemand( hasParties || Boolean( subject && isSynced( subject ) ), load );
	let dialog: ReactNode = null;
	if ( systems && form ) {
		dialog = <systems.FormSystems form={ form } onMenus={ setMenus } />;
	} else if ( systems && document ) {
		dialog = <systems.CompletedSystems document={ document } onMenus={ setMenus } />;
	}
	return { menus: dialog ? menus : nothing, dialog };
}
