import { useState } from 'react';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';

/**
 * The template, the member and the way back as hidden fields, by the names that scripts of a site know from the document service that
 * it used before (document 3, section 2.1).
 */
export function HiddenFields() {
	const { urls } = useConfig();
	const [ query ] = useState( () => new URLSearchParams( window.location.search ) );
	const fields = {
		xdTemplateIdentifier: query.get( 'templateIdentifier' ),
		xdUserIdentifier: query.get( 'userIdentifier' ),
		xdUsageIdentifier: query.get( 'usageIdentifier' ),
		xdReturnURL: withQuery( urls.my_document, { folderId: query.get( 'folderId' ), tab: query.get( 'tab' ) } ),
	};
	return (
		<>
			{ Object.entries( fields ).map(
				( [ name, value ] ) => value && <input key={ name } type="hidden" name={ name } value={ value } />
			) }
		</>
	);
}
