import { __ } from '@wordpress/i18n';
import type { LogRow } from '../../../api/types';
import { LogFrame } from './log-frame';
import { LogList } from './log-list';

interface Props {
	document: { id: number; name: string };
	onClose: () => void;
}

/** Document Logs (document 2, section 2.4). */
export default function LogsDialog( props: Props ) {
	return (
		<LogFrame< LogRow > { ...props } title={ __( 'Document Logs', 'lyd' ) } log="/log">
			{ ( rows, busy ) => <LogList rows={ rows } busy={ busy } /> }
		</LogFrame>
	);
}
