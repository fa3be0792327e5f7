import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import type { OpenDialog } from './dialog-props';
import type { Bundle, SigningField } from './types';
import { finishButtonId } from './use-steps';

interface Props {
	bundle: Bundle;
	/** Places for a signature. */
	fields: SigningField[];
	placed: string[];
	/** The next place without a signature; null if there is none. */
	next: SigningField | null;
	onNext: () => void;
	openDialog: ( dialog: OpenDialog ) => void;
}

/** The next step, always in sight. */
export function ActionBar( { bundle, fields, placed, next, onNext, openDialog }: Props ) {
	const finish = () => openDialog( { kind: 'finish' } );
	if ( bundle.signer.role === 'copy' ) {
		return <Bar words={ __( 'This copy is for you to read. There is nothing to sign.', 'lyd' ) } />;
	}
	if ( bundle.signer.role === 'approver' ) {
		return (
			<Bar words={ __( 'Please read the document, then approve or reject it.', 'lyd' ) }>
				<Button onClick={ () => openDialog( { kind: 'decline' } ) }>{ __( 'Reject', 'lyd' ) }</Button>
				<Button id={ finishButtonId } variant="primary" onClick={ finish }>
					{ __( 'Approve', 'lyd' ) }
				</Button>
			</Bar>
		);
	}
	const words = sprintf(
		/* translators: 1: number of places with a signature, 2: number of places. */
		__( '%1$d of %2$d places signed.', 'lyd' ),
		placed.length,
		fields.length
	);
	return (
		<Bar words={ fields.length > 0 ? words : '' } share={ fields.length > 0 ? placed.length / fields.length : 1 }>
			{ next ? (
				<Button variant="primary" icon="down" onClick={ onNext }>
					{ sprintf(
						/* translators: 1: number of a place, 2: number of places. */
						__( 'Next field %1$d of %2$d', 'lyd' ),
						fields.indexOf( next ) + 1,
						fields.length
					) }
				</Button>
			) : (
				<Button id={ finishButtonId } variant="primary" icon="check" onClick={ finish }>
					{ __( 'Finish', 'lyd' ) }
				</Button>
			) }
		</Bar>
	);
}

function Bar( { words, share, children }: { words: string; share?: number; children?: ReactNode } ) {
	return (
		<div
			data-lyd-bar
			className="lyd:relative lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-4 lyd:pt-3 lyd:pb-[max(12px,env(safe-area-inset-bottom))]"
		>
			{ share !== undefined && (
				<span
					aria-hidden="true"
					style={ { width: `${ share * 100 }%` } }
					className="lyd:absolute lyd:-top-px lyd:left-0 lyd:h-0.5 lyd:bg-success lyd:transition-[width]"
				/>
			) }
			<div className="lyd:mx-auto lyd:flex lyd:max-w-[960px] lyd:items-center lyd:justify-end lyd:gap-3">
				<p className="lyd:min-w-0 lyd:flex-1 lyd:text-sm lyd:text-soft">{ words }</p>
				{ children }
			</div>
		</div>
	);
}
