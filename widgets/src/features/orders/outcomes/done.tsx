import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { Product, ShopOrder } from '../../../api/types';
import { isOurs } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import BeforeInterview from '../../starting/before-interview';
import { stepsOf, type Told } from '../../starting/steps';

interface Props {
	order: ShopOrder;
	onClose: () => void;
}

/** Paid, and the document is made: on to its interview, with what its template has to say first. */
export function Done( { order, onClose }: Props ) {
	const client = useClient();
	const [ told, setTold ] = useState< Told | null >( null );
	const [ busy, setBusy ] = useState( false );
	const url = order.document_url && isOurs( order.document_url ) ? order.document_url : null;
	const leave = () => visit.to( url! );
	const goOn = async () => {
		setBusy( true );
		const next = await client.getOpen< Product >( `/products/${ order.product.id }` ).then( tellOf, () => null );
		if ( next && stepsOf( next ).length > 0 ) {
			setTold( next );
			setBusy( false );
		} else {
			leave();
		}
	};
	if ( told ) {
		return <BeforeInterview told={ told } onDone={ leave } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Payment successful', 'lyd' ) }
			description={
				order.kind === 'document'
					? __( 'Your document has been created. Please complete the interview to fulfill it', 'lyd' )
					: __( 'Thank you. What you bought is yours now.', 'lyd' )
			}
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ url && (
						<Button variant="primary" busy={ busy } onClick={ goOn }>
							{ __( 'Continue to the interview', 'lyd' ) }
						</Button>
					) }
				</>
			}
		/>
	);
}

const tellOf = ( product: Product ): Told => ( {
	name: product.name,
	flags: product.meta,
	popupVideo: product.product_videos,
	acknowledgement: product.meta.acknowledgement ?? '',
} );
