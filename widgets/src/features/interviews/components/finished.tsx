import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../../api/messages';
import type { Assembly } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { mayRead } from '../../asic/rights';
import { FileList } from '../../assembly/file-list';
import { offeredFiles } from '../../assembly/hooks';
import { Status } from '../../documents/types';
import type { InterviewDocument } from '../types';
import { useCompletedActions } from './completed-actions';
import { RegistrationState } from './registration-state';
import { TopBar } from './top-bar';
import { useSystemMenus } from './use-system-menus';

interface CompletedProps {
	document: InterviewDocument;
	assembly: Assembly | null;
	onBack: () => void;
}

/** A completed document, and one that is out for signature or signed, cannot be answered again; its files are what one came for. */
export function Completed( { document, assembly, onBack }: CompletedProps ) {
	const { asic, askAsic, buttons } = useCompletedActions( document.id, document, true );
	const systems = useSystemMenus( null, document );
	return (
		<>
			<TopBar
				title={ document.name }
				subtitle={ document.template?.name }
				onBack={ onBack }
				asic={ asic }
				{ ...systems.menus }
			/>
			{ systems.dialog }
			<Notice kind="info" title={ titleOf( document ) } action={ buttons } />
			{ mayRead( document ) && <RegistrationState document={ document } onAsk={ askAsic } /> }
			{ assembly?.state === 'done' && (
				<div className="lyd:max-w-[640px]">
					<FileList files={ offeredFiles( assembly, document ) } bundle={ assembly.bundle } />
				</div>
			) }
		</>
	);
}

function titleOf( { status }: InterviewDocument ): string {
	if ( status === Status.pendingSignature ) {
		return __( 'This document is out for signature.', 'lyd' );
	}
	return status === Status.signed ? __( 'This document is signed.', 'lyd' ) : messageForCode( 'document_completed' );
}

interface DownloadProps {
	/** `download_id[]` and `filename[]` of the address, in the same order. */
	ids: string[];
	names: string[];
	onBack: () => void;
}

/** The downloads named by the address (document 3, section 2.1). */
export function DownloadView( { ids, names, onBack }: DownloadProps ) {
	return (
		<section className="lyd:mx-auto lyd:flex lyd:max-w-[640px] lyd:flex-col lyd:gap-5">
			<h2 className="lyd:text-lg">{ __( 'Your document is ready', 'lyd' ) }</h2>
			<FileList
				files={ ids.map( ( id, index ) => ( {
					download_id: id,
					name: names[ index ] ?? __( 'Document', 'lyd' ),
				} ) ) }
			/>
			<div>
				<Button icon="back" onClick={ onBack }>
					{ __( 'Back to list', 'lyd' ) }
				</Button>
			</div>
		</section>
	);
}
