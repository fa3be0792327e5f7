import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../api/messages';
import { Button } from './button';
import { Notice } from './notice';

interface Props {
	/** What was asked for: an answer of SWR. */
	of: { error?: unknown; isValidating: boolean; mutate: () => unknown };
	/** The spec's sentence on this, where it has one. */
	title: string;
}

/** Something could not be read: says what and why, and asks for it again. */
export function Retry( { of, title }: Props ) {
	if ( ! of.error ) {
		return null;
	}
	return (
		<Notice
			kind="danger"
			title={ title }
			reference={ referenceFor( of.error ) }
			action={
				<Button busy={ of.isValidating } onClick={ () => of.mutate() }>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			}
		>
			{ messageFor( of.error ) }
		</Notice>
	);
}
