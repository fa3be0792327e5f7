import { __ } from '@wordpress/i18n';
import type { Assembly } from '../../api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { MenuEntry } from '../../ui/menu-entry';
import { FileList, type ListedFile } from './file-list';

interface Props {
	files: Assembly[ 'files' ];
	bundle: Assembly[ 'bundle' ];
	/** Opens a PDF in the viewer; absent where there is none. */
	onView?: ( file: ListedFile ) => void;
	/** Sends the document for signature; absent where it may not be sent. */
	onSign?: () => void;
	/** The payment to ASIC or the submission; absent where it is not next. */
	asic?: MenuEntry;
	/** Absent where the list is one step away anyway. */
	onBack?: () => void;
	onClose: () => void;
}

/** What can be done next with a document that is just finished (document 2, section 4.6). */
export function SuggestedActions( { files, bundle, onView, onSign, asic, onBack, onClose }: Props ) {
	return (
		<Dialog
			open
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Your document is ready', 'lyd' ) }
			description={ __( 'What would you like to do next?', 'lyd' ) }
			footer={
				<>
					{ onBack && (
						<Button icon="back" className="lyd:mr-auto" onClick={ onBack }>
							{ __( 'Back to list', 'lyd' ) }
						</Button>
					) }
					{ onSign && (
						<Button icon="edit" onClick={ onSign }>
							{ __( 'Send for signature', 'lyd' ) }
						</Button>
					) }
					{ asic && (
						<Button variant="primary" icon={ asic.icon } onClick={ asic.onSelect }>
							{ asic.text }
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			<FileList files={ files } bundle={ bundle } onView={ onView } />
		</Dialog>
	);
}
