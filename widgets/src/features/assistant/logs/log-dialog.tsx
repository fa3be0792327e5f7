import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { useApi } from '../../../api/use-api';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Notice } from '../../../ui/notice';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useCopy } from '../../../ui/use-copy';
import { createTurns } from '../transports/turns';
import type { LogEntry } from '../types';
import { EntryList } from './entry-list';

interface Props {
	session: string;
	/** Of the document or template; blank if the conversation has none. */
	name: string;
	onClose: () => void;
	onDeleted: () => void;
}

/** Voice Interview Logs (document 3, section 2.3): what was asked and answered, to be copied, or deleted for good. */
export default function LogDialog( { session, name, onClose, onDeleted }: Props ) {
	const { data, error, isValidating, mutate } = useApi< LogEntry[] >( `/ai/get-log/${ session }`, {
		revalidateOnFocus: false,
	} );
	const [ isAsking, ask ] = useState( false );
	const copy = useCopy();
	if ( isAsking ) {
		return (
			<DeleteQuestion session={ session } name={ name } onCancel={ () => ask( false ) } onDeleted={ onDeleted } />
		);
	}
	const hasEntries = Boolean( data?.length );
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Voice Interview Logs', 'lyd' ) }
			description={ name || undefined }
			footer={
				<>
					{ hasEntries && (
						<>
							<Button className="lyd:mr-auto" variant="quiet" icon="trash" onClick={ () => ask( true ) }>
								{ __( 'Delete', 'lyd' ) }
							</Button>
							<Button
								icon="copy"
								onClick={ () => void copy( textOf( data! ), __( 'The log was copied.', 'lyd' ) ) }
							>
								{ __( 'Copy', 'lyd' ) }
							</Button>
						</>
					) }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			{ error && ! data && (
				<Notice
					kind="danger"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						<Button busy={ isValidating } onClick={ () => void mutate() }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ ! data && ! error && (
				<Skeleton>
					<Bar className="lyd:mb-3 lyd:h-12" />
					<Bar className="lyd:mb-3 lyd:h-12" />
					<Bar className="lyd:h-12" />
				</Skeleton>
			) }
			{ data && ! hasEntries && <Empty icon="list" title={ __( 'Nothing was asked yet.', 'lyd' ) } /> }
			{ hasEntries && <EntryList entries={ data! } /> }
		</Dialog>
	);
}

const textOf = ( entries: LogEntry[] ) =>
	entries.map( ( { ask, answer }, index ) => `${ index + 1 }. ${ ask }\n${ answer }` ).join( '\n\n' );

interface QuestionProps extends Pick< Props, 'session' | 'name' | 'onDeleted' > {
	onCancel: () => void;
}

/** Whether the conversation and its log are to be deleted. */
function DeleteQuestion( { session, name, onCancel, onDeleted }: QuestionProps ) {
	const client = useClient();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function remove() {
		setBusy( true );
		try {
			await createTurns( client ).remove( session );
			onDeleted();
		} catch ( error ) {
			setFailure( error );
			setBusy( false );
		}
	}
	return (
		<Confirm
			open
			danger
			busy={ busy }
			title={
				name
					? /* translators: %s: name of a document or template. */
						sprintf( __( 'Delete the conversation about %s?', 'lyd' ), name )
					: __( 'Delete this conversation?', 'lyd' )
			}
			confirm={ __( 'Delete', 'lyd' ) }
			onConfirm={ () => void remove() }
			onCancel={ onCancel }
		>
			{ failure !== null && (
				<span role="alert" className="lyd:mb-2 lyd:block lyd:text-danger">
					{ messageFor( failure ) }
				</span>
			) }
			{ __( 'Its questions and answers are removed from the log. Answers in documents stay there.', 'lyd' ) }
		</Confirm>
	);
}
