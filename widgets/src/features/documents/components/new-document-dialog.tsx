import { useEffect } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useNewDocumentStore } from '../store';
import { NameAndFolder } from './name-and-folder';
import { TemplatePicker } from './template-picker';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	/** The folder that is open in the list, if any. */
	folderId?: string;
}

export default function NewDocumentDialog( { open, onOpenChange, folderId }: Props ) {
	const client = useClient();
	const store = useNewDocumentStore();
	const { template, name, busy, choose, start, reset } = store();
	useEffect( () => {
		if ( open ) {
			reset( folderId );
		}
	}, [ open, folderId, reset ] );
	return (
		<Dialog
			width="lg"
			open={ open }
			onOpenChange={ onOpenChange }
			guarded={ Boolean( template && name !== template.name && ! busy ) }
			title={ __( 'New Document', 'lyd' ) }
			description={
				template
					? sprintf(
							/* translators: %s: name of the template. */
							__( 'From %s. Give it a name and a folder.', 'lyd' ),
							template.name
						)
					: __( 'Choose the template to start from.', 'lyd' )
			}
			footer={
				template ? (
					<>
						<Button className="lyd:mr-auto" variant="quiet" icon="back" onClick={ () => choose( null ) }>
							{ __( 'Templates', 'lyd' ) }
						</Button>
						<Button variant="primary" type="submit" form="lyd-new-document" busy={ busy }>
							{ __( 'Start Document', 'lyd' ) }
						</Button>
					</>
				) : (
					<Button onClick={ () => onOpenChange( false ) }>{ __( 'Cancel', 'lyd' ) }</Button>
				)
			}
		>
			{ template ? (
				<form
					id="lyd-new-document"
					noValidate
					onSubmit={ ( event ) => {
						event.preventDefault();
						start( client, ( url ) => window.location.assign( url ) );
					} }
				>
					<NameAndFolder store={ store } />
				</form>
			) : (
				<TemplatePicker onChoose={ choose } />
			) }
		</Dialog>
	);
}
