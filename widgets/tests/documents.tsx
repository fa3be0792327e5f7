import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useDocumentAddress } from '../src/features/documents/address';
import { DocumentPane } from '../src/features/documents/components/document-pane';
import { createFakeService, row, type FakeService } from './fake-service';
import { json } from './responses';
import { render } from './render';

const acts = [ 'read', 'edit', 'assemble', 'download', 'logs', 'rename', 'move', 'copy', 'delete', 'share', 'unshare' ];

/** A document with which its creator may do everything there is. */
export const own = ( id: number, more: object = {} ) =>
	row( id, { allowed: acts.map( ( act ) => `documents.${ act }` ), ...more } );

/** The answer to a list that has all its rows on one page. */
export const listOf = ( rows: object[], more: object = {} ) =>
	json( { rows, page: 1, total_page: 1, total_record: rows.length, next: null, is_total_exact: true, ...more } );

/** The pane as the page holds it, with a way to tell what it asked for. */
export function Pane( { onTotal = () => {} }: { onTotal?: ( total: number ) => void } ) {
	const { at, openFolder, openDocument } = useDocumentAddress();
	return (
		<DocumentPane
			query={ at }
			onOpenFolder={ openFolder }
			onOpenDocument={ openDocument }
			onTotal={ onTotal }
			empty={ <p>Nothing here.</p> }
		/>
	);
}

interface Options {
	at?: string;
	service?: FakeService;
	/** The only page of the list. */
	rows?: object[];
}

/** Draws the pane with some rows and waits for the first of them. */
export async function openPane( { at = '', service = createFakeService(), rows = [ own( 1 ) ] }: Options = {} ) {
	for ( const route of [ 'GET /doc', 'GET /doc/list-for-owner' ] ) {
		service.when( route, listOf( rows ) );
	}
	const view = render( <Pane />, { at, service } );
	await screen.findByRole( 'list', { name: 'Documents' } );
	return view;
}

/** The rows that are drawn. */
export const drawnRows = () => within( screen.getByRole( 'list', { name: 'Documents' } ) ).getAllByRole( 'listitem' );

/** Opens the menu of a row and presses one of its lines; gives the names of all. */
export async function fromMenu( user: UserEvent, name: string, line?: string ): Promise< string[] > {
	await user.click( screen.getByRole( 'button', { name: `More about ${ name }` } ) );
	const menu = await screen.findByRole( 'menu' );
	const lines = within( menu )
		.getAllByRole( 'menuitem' )
		.map( ( item ) => item.textContent ?? '' );
	if ( line ) {
		await user.click( within( menu ).getByRole( 'menuitem', { name: line } ) );
		await waitFor( () => expect( menu ).not.toBeInTheDocument() );
	}
	return lines;
}

/** What a toast says; the words are spoken too. */
export const toast = async ( words: string ) =>
	expect(
		await within( await screen.findByRole( 'region', { name: 'Notices' } ) ).findByText( words )
	).toBeVisible();
