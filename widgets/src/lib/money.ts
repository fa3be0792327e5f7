const dollars = new Intl.NumberFormat( 'en-AU', {
	style: 'currency',
	currency: 'AUD',
	currencyDisplay: 'narrowSymbol',
} );

/** $1,234.00 (Australian dollars including GST); empty if the amount is not valid. */
export function formatMoney( amount: string | number | null | undefined ): string {
	if ( amount === null || amount === undefined || amount === '' || Number.isNaN( Number( amount ) ) ) {
		return '';
	}
	return dollars.format( Number( amount ) );
}
