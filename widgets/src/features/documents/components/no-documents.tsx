import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';

interface Props {
	/** A search or a folder hides what there is. */
	filtered: boolean;
	/** Absent when the member may not start documents. */
	onCreate?: () => void;
	onClear: () => void;
}

export function NoDocuments( { filtered, onCreate, onClear }: Props ) {
	if ( filtered ) {
		return (
			<Empty
				icon="search"
				title={ __( 'No documents found.', 'lyd' ) }
				action={ <Button onClick={ onClear }>{ __( 'Show all documents', 'lyd' ) }</Button> }
			/>
		);
	}
	return (
		<Empty
			icon="document"
			title={ __( 'Your documents will be here', 'lyd' ) }
			action={
				onCreate && (
					<Button variant="primary" icon="plus" onClick={ onCreate }>
						{ __( 'Create a new draft', 'lyd' ) }
					</Button>
				)
			}
		>
			{ __( 'Choose a template, answer its questions and download the finished document.', 'lyd' ) }
		</Empty>
	);
}
