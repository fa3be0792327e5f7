import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { Button } from '../../ui/button';
import { useMay } from '../identity/hooks';
import { NameAndFolder } from './components/name-and-folder';
import { NoNewDocuments } from './components/no-new-documents';
import { TemplatePicker } from './components/template-picker';
import { useNewDocumentStore } from './store';

/** The new-document widget: the dialog's two steps, in place. */
export function NewDocument() {
	const client = useClient();
	const store = useNewDocumentStore();
	const { template, busy, choose, start } = store();
	const may = useMay( 'documents.create' );
	if ( ! may ) {
		return <NoNewDocuments />;
	}
	return (
		<section aria-label={ __( 'New Document', 'lyd' ) } className="lyd:mx-auto lyd:max-w-[640px]">
			<h2 className="lyd:text-lg">
				{ template ? template.name : __( 'Choose the template to start from', 'lyd' ) }
			</h2>
			<form
				noValidate
				className="lyd:mt-4"
				onSubmit={ ( event ) => {
					event.preventDefault();
					start( client, ( url ) => window.location.assign( url ) );
				} }
			>
				{ template ? (
					<>
						<NameAndFolder store={ store } />
						<div className="lyd:mt-6 lyd:flex lyd:justify-between lyd:gap-2">
							<Button variant="quiet" icon="back" onClick={ () => choose( null ) }>
								{ __( 'Templates', 'lyd' ) }
							</Button>
							<Button type="submit" variant="primary" busy={ busy }>
								{ __( 'Start Document', 'lyd' ) }
							</Button>
						</div>
					</>
				) : (
					<TemplatePicker onChoose={ choose } />
				) }
			</form>
		</section>
	);
}
