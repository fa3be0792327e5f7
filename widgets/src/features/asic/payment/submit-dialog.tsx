import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import { useSubmit } from '../../../lib/submit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { withFallback } from '../../documents/actions/failure';
import type { ListedDocument } from '../../documents/types';
import { getTransactionStatus, lodgeCompany } from '../calls';
import { Confirmed } from '../confirmed';
import { useRefreshRegistration } from '../hooks';
import { useMending } from '../correction';
import { findingsIn, refusalOf } from '../refusal';
import { Findings } from '../status/findings';
import type { Lodgement } from '../types';
import { Submitted } from './submitted';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Asks before the application is submitted to ASIC, and says that it was (document 2, section 4.2). */
export function SubmitDialog( props: Props ) {
	return (
		<Confirmed document={ props.document } right="submit_asic" onClose={ props.onClose }>
			{ ( confirmed ) => <Submission { ...props } confirmed={ confirmed } /> }
		</Confirmed>
	);
}

function Submission( { document, confirmed, onClose }: Props & { confirmed: boolean } ) {
	const { onMend, mending } = useMending( document );
	const [ result, setResult ] = useState< Lodgement | null >( null );
	const { busy, failure, submit } = useLodgement( document.id, confirmed, setResult );
	if ( mending ) {
		return mending;
	}
	if ( result ) {
		return <Submitted notProcessed={ result.notProcessed } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			role="alertdialog"
			onOpenChange={ ( open ) => open || busy || onClose() }
			title={ __( 'Ready to submit the application to ASIC?', 'lyd' ) }
			description={ __(
				'ASIC registers the company from the answers of the document. A submission cannot be taken back here.',
				'lyd'
			) }
			footer={
				<>
					<Button disabled={ busy } onClick={ onClose }>
						{ __( 'Cancel', 'lyd' ) }
					</Button>
					<Button variant="primary" busy={ busy } onClick={ submit }>
						{ __( 'Proceed', 'lyd' ) }
					</Button>
				</>
			}
		>
			{ Boolean( failure ) && (
				<>
					<Failure of={ failure } />
					<Findings findings={ findingsIn( failure ) } onMend={ onMend } />
				</>
			) }
		</Dialog>
	);
}

/** Posts the lodgement, then asks for the status once more. */
function useLodgement( id: number, confirmed: boolean, onSubmitted: ( result: Lodgement ) => void ) {
	const client = useClient();
	const refresh = useRefreshRegistration( id );
	async function lodge(): Promise< Lodgement > {
		try {
			const result = await lodgeCompany( client, { doc_id: id, confirmed } );
			if ( result.messageEvent?.length ) {
				throw refusalOf( result.messageEvent, failureText() );
			}
			await getTransactionStatus( client, id ).catch( ignore );
			return result;
		} finally {
			void refresh();
		}
	}
	const { busy, failure, submit } = useSubmit( lodge, onSubmitted );
	return { busy, submit, failure: withFallback( failure, textFor( failure ) ) };
}

/** The application was submitted: the next look at its status shows how it stands. */
const ignore = () => null;

const failureText = () => __( 'Failed to post ASIC lodgement. Please try again', 'lyd' );

/** Document 2, section 8: another text if the service could not build the application. */
const textFor = ( failure: unknown ) =>
	failure instanceof ApiError && failure.status === 500
		? __( 'Failed to create data to post ASIC lodgement. Contact adminstrator to support!', 'lyd' )
		: failureText();
