import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { visit } from '../../lib/visit';
import { Button } from '../../ui/button';
import { later } from '../../ui/lazy';
import { useMay } from '../identity/hooks';
import { CreateBrowser } from '../document-start/create-browser';
import { CreditsUnknown } from '../document-start/credits-unknown';
import { useLimit } from '../document-start/limit';
import { StartCost } from '../document-start/start-cost';
import { toStartedDraft } from '../document-start/steps';
import { NameAndFolder } from './components/name-and-folder';
import { NoNewDocuments } from './components/no-new-documents';
import { useNewDocumentStore } from './store';

const LimitDialog = later( () => import( /* webpackChunkName: "lyd-limit" */ '../document-start/limit-dialog' ) );
const StartSteps = later( () => import( /* webpackChunkName: "lyd-start-steps" */ '../document-start/start-steps' ) );

/** The new-document widget: the dialog's steps, in place. */
export function NewDocument() {
	const client = useClient();
	const store = useNewDocumentStore();
	const { template, busy, draft, failure, choose, start, reset } = store();
	const limit = useLimit( template, failure );
	const may = useMay( 'documents.create' );
	if ( ! may ) {
		return <NoNewDocuments />;
	}
	return (
		<section
			aria-label={ __( 'New Document', 'lyd' ) }
			className={ template ? 'lyd:mx-auto lyd:max-w-[640px]' : undefined }
		>
			<h2 className="lyd:mb-4 lyd:text-lg">
				{ template ? template.name : __( 'Choose the template to start from', 'lyd' ) }
			</h2>
			{ template ? (
				<form
					noValidate
					onSubmit={ ( event ) => {
						event.preventDefault();
						start( client, visit.to );
					} }
				>
					<CreditsUnknown limit={ limit } />
					<NameAndFolder store={ store } />
					{ limit.isKnown && <StartCost template={ template } /> }
					<div className="lyd:mt-6 lyd:flex lyd:justify-between lyd:gap-2">
						<Button variant="quiet" icon="back" onClick={ () => choose( null ) }>
							{ __( 'Templates', 'lyd' ) }
						</Button>
						<Button type="submit" variant="primary" busy={ busy } disabled={ ! limit.isKnown }>
							{ __( 'Start Document', 'lyd' ) }
						</Button>
					</div>
				</form>
			) : (
				<CreateBrowser onChoose={ choose } />
			) }
			{ limit.isReached && <LimitDialog onClose={ () => reset() } /> }
			{ draft && (
				<StartSteps
					draft={ toStartedDraft( draft ) }
					onDone={ () => store.getState().leave( visit.to ) }
					onClose={ () => reset() }
				/>
			) }
		</section>
	);
}
