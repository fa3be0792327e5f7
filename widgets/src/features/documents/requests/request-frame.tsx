import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { OwnRequest } from '../../../api/types';
import { FormDialog } from '../../../ui/form-dialog';
import { OwnRequests } from './own-requests';
import { buttonOf, priceWords, titleOf, type Kind } from './words';

interface Props {
	kind: Kind;
	documentName: string;
	rows: OwnRequest[];
	/** The whole price; null if nothing is to be paid. */
	price: string | null;
	guarded: boolean;
	busy: boolean;
	/** What is not about one of the fields. */
	failure: unknown;
	onSubmit: () => void;
	onClose: () => void;
	children: ReactNode;
}

/** The frame of both forms: earlier requests, the price, and the fields. */
export function RequestFrame( { kind, documentName, rows, price, children, ...rest }: Props ) {
	const words = priceWords( kind, price );
	return (
		<FormDialog
			{ ...rest }
			title={ titleOf( kind ) }
			description={ documentName }
			confirm={ buttonOf( kind, price ) }
		>
			<OwnRequests rows={ rows.filter( ( row ) => row.kind === kind ) } />
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<div className="lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3">
					<p aria-live="polite">
						<span className="lyd:text-md lyd:font-semibold">{ words.price }</span>{ ' ' }
						{ price && <span className="lyd:text-xs lyd:text-soft">{ __( 'inc. GST', 'lyd' ) }</span> }
					</p>
					<p className="lyd:text-sm lyd:text-soft">{ words.next }</p>
				</div>
				{ children }
			</div>
		</FormDialog>
	);
}
