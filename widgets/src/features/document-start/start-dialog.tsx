import { useEffect, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import type { Product } from '../../api/types';
import { visit } from '../../lib/visit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Bar, Skeleton } from '../../ui/skeleton';
import { NameAndFolder } from '../documents/components/name-and-folder';
import { useRefresh } from '../documents/refresh';
import { useNewDocumentStore, type ChosenTemplate } from '../documents/store';
import StartSteps from './start-steps';
import { CreditsUnknown } from './credits-unknown';
import LimitDialog from './limit-dialog';
import { StartCost } from './start-cost';
import { useLimit } from './limit';
import { toStartedDraft } from './steps';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	/** The folder that is open in the list, if any. */
	folderId?: string;
	/** Chosen already; else the browser comes first. */
	product?: Product;
	/** Where the template is chosen; given by the new-document dialog. */
	renderBrowser?: ( onChoose: ( product: Product ) => void ) => ReactNode;
}

/** Starts a document (document 2, section 4.3): template, credit check, name and folder, notices, interview. */
export default function StartDialog( { open, onOpenChange, folderId, product, renderBrowser }: Props ) {
	const client = useClient();
	const store = useNewDocumentStore();
	const { template, name, client: typed, busy, draft, failure, choose, start, reset } = store();
	const limit = useLimit( template, failure );
	useEffect( () => {
		if ( open ) {
			reset( folderId );
			choose( product ?? null );
		}
	}, [ open, folderId, product, reset, choose ] );
	const refresh = useRefresh();
	const close = () => onOpenChange( false );
	if ( open && draft ) {
		const openInterview = () => store.getState().leave( visit.to );
		// The document exists: a member who closes the notices finds it in the list.
		const closeNotices = () => {
			void refresh();
			close();
		};
		return <StartSteps draft={ toStartedDraft( draft ) } onDone={ openInterview } onClose={ closeNotices } />;
	}
	if ( open && limit.isReached ) {
		return <LimitDialog onClose={ close } />;
	}
	return (
		<Dialog
			width={ template || product ? 'lg' : 'xl' }
			open={ open }
			onOpenChange={ onOpenChange }
			guarded={ Boolean( template && ( name !== template.name || typed ) && ! busy ) }
			title={ __( 'New Document', 'lyd' ) }
			description={ descriptionOf( template ) }
			footer={
				template ? (
					<>
						{ product ? (
							<Button onClick={ close }>{ __( 'Cancel', 'lyd' ) }</Button>
						) : (
							<Button
								className="lyd:mr-auto"
								variant="quiet"
								icon="back"
								onClick={ () => choose( null ) }
							>
								{ __( 'Templates', 'lyd' ) }
							</Button>
						) }
						<Button
							variant="primary"
							type="submit"
							form="lyd-new-document"
							busy={ busy }
							disabled={ ! limit.isKnown }
						>
							{ __( 'Start Document', 'lyd' ) }
						</Button>
					</>
				) : (
					<Button onClick={ close }>{ __( 'Cancel', 'lyd' ) }</Button>
				)
			}
		>
			{ template ? (
				<form
					id="lyd-new-document"
					noValidate
					onSubmit={ ( event ) => {
						event.preventDefault();
						start( client, visit.to );
					} }
				>
					{ template.is_asic_template && <FirstStep /> }
					<CreditsUnknown limit={ limit } />
					{ limit.isKnown ? <NameAndFolder store={ store } /> : ! limit.error && <FormSkeleton /> }
					{ limit.isKnown && <StartCost template={ template } /> }
				</form>
			) : (
				! product && renderBrowser?.( choose )
			) }
		</Dialog>
	);
}

const descriptionOf = ( template: ChosenTemplate | null ) =>
	template
		? sprintf(
				/* translators: %s: name of the template. */
				__( 'From %s. Give it a name and a folder.', 'lyd' ),
				template.name
			)
		: __( 'Choose the template to start from.', 'lyd' );

/** The step of the wizard that comes before the document exists; the others follow. */
const FirstStep = () => (
	<h3 className="lyd:mb-3 lyd:text-md lyd:text-soft">{ __( 'Step 1: Document name and folder', 'lyd' ) }</h3>
);

function FormSkeleton() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:min-h-38 lyd:flex-col lyd:gap-3">
				<Bar className="lyd:w-1/3" />
				<Bar className="lyd:h-10" />
				<Bar className="lyd:w-1/4" />
				<Bar className="lyd:h-10" />
			</div>
		</Skeleton>
	);
}
