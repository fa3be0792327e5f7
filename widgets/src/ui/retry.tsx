import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../api/messages';
import { Button } from './button';
import { Notice } from './notice';

interface Props {
	/** The response of SWR. */
	of: { error?: unknown; isValidating: boolean; mutate: () => unknown };
	/** The title of the notice: a sentence of the spec if there is one, by default the message of the error. */
	title?: string;
}

/** The notice of data that could not be loaded, with a retry button. */
export function Retry( { of, title }: Props ) {
	if ( ! of.error ) {
		return null;
	}
	return (
		<Notice
			kind="danger"
			title={ title ?? messageFor( of.error ) }
			reference={ referenceFor( of.error ) }
			action={
				<Button busy={ of.isValidating } onClick={ () => of.mutate() }>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			}
		>
			{ title && messageFor( of.error ) }
		</Notice>
	);
}
