import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import type { Organisation } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { useToast } from '../../../ui/toast';
import { useReloadMe } from '../../identity/hooks';

interface Props {
	to: Organisation;
	onClose: () => void;
}

/** Confirmation before another organisation is used (document 1, section 2.8). */
export default function ConfirmChange( { to, onClose }: Props ) {
	const { urls } = useConfig();
	const { change, busy, error } = useChange( to, onClose );
	return (
		<Dialog
			open
			small
			width="sm"
			role="alertdialog"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Change Organisation', 'lyd' ) }
			description={ sprintf(
				/* translators: %s: name of an organisation. */
				__( 'From now on your documents work with the clients and contacts of %s.', 'lyd' ),
				to.tenant_name
			) }
			footer={
				<>
					<a href={ urls.my_integration } className={ buttonClass() }>
						{ __( 'Go to My Integrations', 'lyd' ) }
					</a>
					<Button variant="primary" busy={ busy } onClick={ change }>
						{ __( 'Change Organisation', 'lyd' ) }
					</Button>
				</>
			}
		>
			{ error ? <Failure of={ error } /> : null }
		</Dialog>
	);
}

/** "Success only when the reply's http_code is 200" (document 1, section 4). */
function useChange( to: Organisation, onDone: () => void ) {
	const client = useClient();
	const toast = useToast();
	const reloadMe = useReloadMe();
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState< unknown >();
	const change = async () => {
		setBusy( true );
		setError( undefined );
		try {
			const body = { tenant_id: to.tenant_id };
			const { data } = await client.call< { http_code: number } >( '/xero/auth/set-tenant', {
				method: 'PUT',
				body,
			} );
			if ( data.http_code !== 200 ) {
				throw new ApiError( { kind: 'refused', errorCode: 'partner_refused' } );
			}
		} catch ( cause ) {
			setError( cause );
			setBusy( false );
			return;
		}
		void reloadMe();
		toast( {
			kind: 'success',
			/* translators: %s: name of an organisation. */
			text: sprintf( __( 'Your organisation is now %s.', 'lyd' ), to.tenant_name ),
		} );
		onDone();
	};
	return { change: () => void change(), busy, error };
}
