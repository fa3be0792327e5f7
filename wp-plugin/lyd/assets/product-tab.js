/** The tab "LYD" of a product: shows what its kind needs, grows the questions, and has a package checked and published. */
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

	const place = tab.querySelector( '.lyd-package' );
	const file = place.querySelector( 'input[type="file"]' );
	const button = place.querySelector( '.lyd-upload' );
	const result = place.querySelector( '.lyd-result' );

	/** One paragraph and, below it, a list; everything as text. */
	function tell( looks, words, reasons = [] ) {
		const paragraph = document.createElement( 'p' );
		paragraph.textContent = words;
		const list = document.createElement( 'ul' );
		list.append(
			...reasons.map( ( reason ) => {
				const item = document.createElement( 'li' );
				item.textContent = reason;
				return item;
			} )
		);
		const notice = document.createElement( 'div' );
		notice.className = `notice inline notice-${ looks }`;
		notice.append( paragraph, ...( reasons.length ? [ list ] : [] ) );
		result.replaceChildren( notice );
	}

	/** The page may have been open for days: its own nonce would be stale. */
	async function freshNonce() {
		const answer = await fetch( place.dataset.auth, { credentials: 'same-origin' } );
		const session = await answer.json();
		if ( ! session.nonce ) {
			throw new Error( __( 'Please sign in again in another tab, then try once more. Nothing here is lost.', 'lyd' ) );
		}
		return session.nonce;
	}

	async function send() {
		const form = new FormData();
		form.append( 'product_id', place.dataset.product );
		form.append( 'package', file.files[ 0 ] );
		const headers = { 'X-WP-Nonce': await freshNonce() };
		const answer = await fetch( place.dataset.upload, {
			method: 'POST',
			credentials: 'same-origin',
			headers,
			body: form,
		} );
		return answer.json();
	}

	function showAnswer( said ) {
		if ( said.code !== 200 ) {
			const reasons = Object.values( said.errors ?? {} ).flat();
			const kept = __( 'The version in use has not changed.', 'lyd' );
			tell( 'error', `${ said.message } ${ kept }`, reasons );
			return;
		}
		const { slug, version } = said.data;
		place.querySelector( '.lyd-published' ).textContent = `${ slug } ${ version }`;
		tab.querySelector( '#lyd-lyd_package' ).value = slug;
		file.value = '';
		tell(
			'success',
			sprintf(
				/* translators: 1: slug of a package 2: its version */
				__( '%1$s %2$s is published. New documents start with it.', 'lyd' ),
				slug,
				version
			),
			said.notes
		);
	}

	button.addEventListener( 'click', async () => {
		if ( ! file.files.length ) {
			tell( 'warning', __( 'Choose a zip file first.', 'lyd' ) );
			file.focus();
			return;
		}
		button.disabled = true;
		tell( 'info', __( 'The package is being checked…', 'lyd' ) );
		try {
			showAnswer( await send() );
		} catch ( error ) {
			// A TypeError is the browser's way to say that nothing answered; a SyntaxError, that it was not the service.
			const isOurs = error.constructor === Error;
			tell( 'error', isOurs ? error.message : __( 'The upload did not arrive. Please try again.', 'lyd' ) );
		} finally {
			button.disabled = false;
		}
	} );
} )();
