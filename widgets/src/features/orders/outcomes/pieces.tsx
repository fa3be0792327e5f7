import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import type { Draft, OrderPiece, ShopOrder } from '../../../api/types';
import { isSameOrigin } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import StartSteps from '../../document-start/start-steps';
import { hasSteps, toStartedDraft } from '../../document-start/steps';
import { InvoiceButton } from '../invoice-button';
import { useStartPiece } from '../use-start-piece';

interface Props {
	order: ShopOrder;
	/** A document was started: lists must show it. */
	onStarted: () => void;
	onClose: () => void;
}

/** The documents of a paid order: each piece is started here, or opened if it was started before. */
export function Pieces( { order, onStarted, onClose }: Props ) {
	const [ draft, setDraft ] = useState< Draft | null >( null );
	const openInterview = ( { url }: Draft ) => ( isSameOrigin( url ) ? visit.to( url ) : onClose() );
	const { start, started, failure } = useStartPiece( order.id, ( newDraft ) => {
		onStarted();
		if ( hasSteps( toStartedDraft( newDraft ) ) ) {
			setDraft( newDraft );
		} else {
			openInterview( newDraft );
		}
	} );
	if ( draft ) {
		return (
			<StartSteps draft={ toStartedDraft( draft ) } onDone={ () => openInterview( draft ) } onClose={ onClose } />
		);
	}
	return (
		<Dialog
			open
			width="md"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Your documents', 'lyd' ) }
			description={ sprintf(
				/* translators: %s: number of an order. */
				__( 'Order %s is paid. Start each document when you are ready.', 'lyd' ),
				String( order.id )
			) }
			footer={
				<>
					<InvoiceButton orderId={ order.id } />
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			{ failure !== null && (
				<Notice
					kind="danger"
					title={ __(
						'There was a problem creating your document. Please try again later or contact us.',
						'lyd'
					) }
					reference={ referenceFor( failure ) }
				>
					{ messageFor( failure ) }
				</Notice>
			) }
			<ul className="lyd:m-0 lyd:list-none lyd:divide-y lyd:divide-line lyd:p-0">
				{ order.pieces.map( ( piece ) => (
					<PieceRow
						key={ `${ piece.line_id }-${ piece.piece }` }
						piece={ piece }
						name={ nameOf( piece, order.pieces ) }
						isNext={ isNext( piece, order.pieces ) }
						isBusy={ started === piece }
						onStart={ () => start( piece ) }
					/>
				) ) }
			</ul>
		</Dialog>
	);
}

interface RowProps {
	piece: OrderPiece;
	name: string;
	/** Pieces of a line are started one after the other. */
	isNext: boolean;
	isBusy: boolean;
	onStart: () => void;
}

function PieceRow( { piece, name, isNext, isBusy, onStart }: RowProps ) {
	return (
		<li className="lyd:flex lyd:min-h-14 lyd:items-center lyd:justify-between lyd:gap-4 lyd:py-2 lyd:text-sm">
			<span className="lyd:min-w-0 lyd:break-words">{ name }</span>
			{ piece.state === 'gone' && <span className="lyd:text-soft">{ __( 'Document deleted', 'lyd' ) }</span> }
			{ piece.state === 'started' && piece.document_url && isSameOrigin( piece.document_url ) && (
				<a
					className={ buttonClass( { size: 'sm' } ) }
					href={ piece.document_url }
					/* translators: %s: name of a document. */
					aria-label={ sprintf( __( 'Open %s', 'lyd' ), name ) }
				>
					{ __( 'Open', 'lyd' ) }
				</a>
			) }
			{ piece.state === 'open' && (
				<Button
					size="sm"
					variant="primary"
					busy={ isBusy }
					disabled={ ! isNext }
					onClick={ onStart }
					/* translators: %s: name of a template. */
					aria-label={ sprintf( __( 'Start %s', 'lyd' ), name ) }
				>
					{ __( 'Start', 'lyd' ) }
				</Button>
			) }
		</li>
	);
}

/** With the number of the piece, if its line has several. */
function nameOf( { line_id: line, piece, name }: OrderPiece, all: OrderPiece[] ): string {
	const count = all.filter( ( other ) => other.line_id === line ).length;
	/* translators: 1: name of a template, 2: number of a piece, 3: number of all pieces. */
	return count > 1 ? sprintf( __( '%1$s (%2$d of %3$d)', 'lyd' ), name, piece, count ) : name;
}

const isNext = ( piece: OrderPiece, all: OrderPiece[] ) =>
	all.find( ( other ) => other.line_id === piece.line_id && other.state === 'open' ) === piece;
