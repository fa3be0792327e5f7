import { __ } from '@wordpress/i18n';
import { CallLogs } from '../../documents/logs/call-logs';

interface Props {
	document: { id: number; name: string };
	onClose: () => void;
}

/** The calls to ASIC about a document (document 2, section 2.4: View {type} Logs). */
export function AsicLogs( props: Props ) {
	return <CallLogs { ...props } title={ __( 'View ASIC Logs', 'lyd' ) } log="/asic/log" />;
}
