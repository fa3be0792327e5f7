import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Retry } from '../../ui/retry';
import { SlowNotice } from '../../ui/slow-notice';
import type { Validation } from './use-validation';

/** What Simple Fund 360 says of the contacts of a document (document 3, section 4.7): the first error, if there are some. */
export function ValidationNotice( { validation }: { validation: Validation } ) {
	const { data, error, isValidating } = validation;
	if ( error ) {
		return <Retry of={ validation } />;
	}
	if ( ! data || isValidating ) {
		return (
			<>
				<Notice
					kind="info"
					title={ __( 'Please wait, we are validating the contact data with Simple Fund 360.', 'lyd' ) }
				/>
				<SlowNotice app="Simple Fund 360" />
			</>
		);
	}
	if ( data.valid ) {
		return <Notice kind="success" title={ __( 'The contact data is valid.', 'lyd' ) } />;
	}
	return (
		<Notice
			kind="danger"
			title={ data.errors[ 0 ] ?? __( 'The contact data is not valid.', 'lyd' ) }
			action={
				<Button onClick={ () => void validation.mutate( undefined, { revalidate: true } ) }>
					{ __( 'Check again', 'lyd' ) }
				</Button>
			}
		/>
	);
}
