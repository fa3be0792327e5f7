import { __ } from '@wordpress/i18n';
import { Notice } from '../../../ui/notice';
import { useMe } from '../../identity/hooks';

/** Why no document can be started, and who can help. */
export function NoNewDocuments() {
	const { data } = useMe();
	if ( data?.plan.status === 'expired' ) {
		return (
			<Notice kind="warning" title={ __( 'Your Membership Plan has expired.', 'lyd' ) }>
				{ data.role === 'member'
					? __( 'Ask the owner or a manager of your company to renew it. Your documents stay here.', 'lyd' )
					: __( 'Renew it to start new documents. Your documents stay here.', 'lyd' ) }
			</Notice>
		);
	}
	return (
		<Notice kind="info" title={ __( 'You are not allowed to start documents.', 'lyd' ) }>
			{ __( 'Ask the owner or a manager of your company.', 'lyd' ) }
		</Notice>
	);
}
