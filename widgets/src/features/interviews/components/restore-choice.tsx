import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Props {
	/** When the kept answers were last changed. */
	at: string;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Answers kept on this device wait for a choice before anything else is typed. */
export function RestoreChoice( { at, onRestore, onDiscard }: Props ) {
	const { timezone } = useConfig();
	return (
		<Notice
			kind="warning"
			title={ __( 'There are answers on this device that were not saved.', 'lyd' ) }
			action={
				<>
					<Button onClick={ onDiscard }>{ __( 'Discard them', 'lyd' ) }</Button>
					<Button variant="primary" onClick={ onRestore }>
						{ __( 'Restore them', 'lyd' ) }
					</Button>
				</>
			}
		>
			{ sprintf(
				/* translators: 1: date, 2: time. */
				__( 'They are from %1$s, %2$s.', 'lyd' ),
				formatDate( at, timezone ),
				formatTime( at, timezone )
			) }
		</Notice>
	);
}
