const dollars = new Intl.NumberFormat( 'en-AU', {
	style: 'currency',
	currency: 'AUD',
	currencyDisplay: 'narrowSymbol',
} );

/** $1,234.00 (Australian dollars including GST); empty for what is not an amount. */
export function formatMoney( amount: string | number | null | undefined ): string {
	if ( amount === null || amount === undefined || amount === '' || Number.isNaN( Number( amount ) ) ) {
		return '';
	}
	return dollars.format( Number( amount ) );
}
