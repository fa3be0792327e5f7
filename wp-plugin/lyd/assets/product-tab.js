/** The tab "LYD" of a product: shows what its kind needs, and grows the questions. */
( () => {
	'use strict';

	const { __, sprintf } = window.wp.i18n;
	const tab = document.querySelector( '.lyd-tab' );
	if ( ! tab ) {
		return;
	}

	const kind = tab.querySelector( '#lyd-kind' );
	const showKind = () =>
		tab.querySelectorAll( '[data-lyd-kind]' ).forEach( ( part ) => {
			part.hidden = part.dataset.lydKind !== kind.value;
		} );
	kind.addEventListener( 'change', showKind );
	showKind();

	const faq = tab.querySelector( '.lyd-faq' );
	const rows = () => faq.querySelectorAll( '.lyd-faq-row' );
	const empty = ( row ) => {
		row.querySelectorAll( 'input, textarea' ).forEach( ( field ) => {
			field.value = field.type === 'hidden' ? '0' : '';
		} );
		return row;
	};
	let made = rows().length;

	function addRow() {
		const row = empty( rows()[ 0 ].cloneNode( true ) );
		row.querySelectorAll( '[name]' ).forEach( ( field ) => {
			field.name = field.name.replace( /\[\d+\]/, `[${ made }]` );
		} );
		made += 1;
		row.querySelector( 'legend' ).textContent = sprintf(
			/* translators: %d: number of a question */
			__( 'Question %d', 'lyd' ),
			made
		);
		faq.append( row );
		row.querySelector( 'input[type="text"]' ).focus();
	}

	faq.addEventListener( 'click', ( { target } ) => {
		if ( target.closest( '.lyd-faq-add' ) ) {
			addRow();
		} else if ( target.closest( '.lyd-faq-remove' ) ) {
			const row = target.closest( '.lyd-faq-row' );
			if ( rows().length === 1 ) {
				empty( row );
			} else {
				row.remove();
			}
			faq.querySelector( '.lyd-faq-add' ).focus();
		}
	} );
} )();
