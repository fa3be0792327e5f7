import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { useApi } from '../../api/use-api';
import { useSubmit } from '../../lib/submit';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import type { CertificateState } from '../partner-sync/types';

/** Milliseconds between two looks at an upload. */
const interval = 5_000;

/** The certificate of registration at CAS 360: that its upload failed, with the way to repeat it; nothing if there is none. */
export function CertificateNotice( { document }: { document: number } ) {
	const client = useClient();
	const { data, mutate } = useApi< CertificateState >( `/bgl360/check-certificate?docId=${ document }`, {
		keepPreviousData: false,
		refreshInterval: ( latest ) =>
			( latest as CertificateState | undefined )?.state === 'pending' ? interval : 0,
	} );
	const { busy, failure, submit } = useSubmit(
		() =>
			client.call( '/bgl360/retry-certificate', {
				method: 'POST',
				body: { docId: document },
				createsNothing: true,
			} ),
		() => void mutate()
	);
	if ( ! data || data.state === 'none' ) {
		return null;
	}
	if ( data.state === 'failed' ) {
		return (
			<div className="lyd:mt-2">
				<Failure of={ failure } />
				<Notice
					kind="danger"
					title={ data.note }
					action={
						<Button busy={ busy } onClick={ () => void submit() }>
							{ __( 'Upload again', 'lyd' ) }
						</Button>
					}
				/>
			</div>
		);
	}
	return (
		<p role="status" className="lyd:mt-1 lyd:text-sm lyd:text-soft">
			{ data.state === 'pending'
				? __( 'The Certificate of Registration is being uploaded to CAS 360.', 'lyd' )
				: __( 'The Certificate of Registration is in CAS 360.', 'lyd' ) }
		</p>
	);
}
