import { __ } from '@wordpress/i18n';

/** What a member has to know about the payment to ASIC (document 2, section 4.2). */
export const paymentNotes = (): string[] => [
	__( 'ASIC registration may be locked for up to 28 days if the document is assembled before the payment.', 'lyd' ),
	__(
		'If the payment is interrupted, the application becomes reserved, and the payment gateway may be locked for three hours.',
		'lyd'
	),
	__( 'A refund can be requested from ASIC within 28 days.', 'lyd' ),
];

export function NoteList( { notes }: { notes: string[] } ) {
	return notes.length > 0 ? (
		<ul className="lyd:list-disc lyd:space-y-2 lyd:pl-5 lyd:text-sm">
			{ notes.map( ( note ) => (
				<li key={ note } className="lyd:list-item">
					{ note }
				</li>
			) ) }
		</ul>
	) : null;
}
