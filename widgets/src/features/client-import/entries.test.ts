import { fundProvider, importSections, imported, mappings, provider, xeroProvider } from '../../../tests/imports';
import type { DataProvider, DocumentImport } from '../../api/types';
import { importEntries } from './entries';

const interview = { ...mappings, sections: importSections };
const fund = imported( '', { system: 'BGLSF360', type: '', id: 'f1' } );

function entries( providers: DataProvider[], imports: DocumentImport[] = [], section = 'agreement' ) {
	const open = jest.fn();
	const { buttons, menus } = importEntries( { interview, section, providers, imports }, open );
	const texts = ( rows: typeof buttons ) => rows.map( ( { text } ) => text );
	return {
		open,
		menus,
		buttons,
		texts: texts( buttons ),
		funds: texts( menus.simpleFund ),
		companies: texts( menus.cas360 ),
	};
}

it( 'are none without a connected system', () => {
	expect( entries( [] ) ).toMatchObject( { texts: [], funds: [], companies: [] } );
} );

it( 'import clients, and show those that were imported', () => {
	expect( entries( [ xeroProvider ] ).texts ).toEqual( [ 'Import Client' ] );
	expect( entries( [ xeroProvider ], [ imported( 'Party' ) ] ).texts ).toEqual( [
		'Import Client',
		'View Client Details',
	] );
} );

it( 'begin with those of the section, and offer the people of a fund once it was imported', () => {
	const all = [ xeroProvider, fundProvider ];
	expect( entries( [ fundProvider ] ).funds ).toEqual( [ 'Select Fund' ] );
	expect( entries( all, [ fund ], 'fund' ).funds ).toEqual( [ 'Select Fund', 'Select Trustee', 'Select Member' ] );
	expect( entries( all, [ fund ], 'fund' ).texts.slice( 0, 2 ) ).toEqual( [ 'Import Client', 'Select Fund' ] );
	expect( entries( [ fundProvider ], [ fund ] ).texts[ 0 ] ).toBe( 'Select Fund' );
} );

it( 'begin with CAS 360 in its menu', () => {
	const { menus, companies, open } = entries( [ xeroProvider, provider( 'BGLCAS360', 'BGL CAS 360' ) ] );
	expect( companies ).toEqual( [ 'Import Client' ] );
	menus.cas360[ 0 ]!.onSelect!();
	expect( open ).toHaveBeenCalledWith( { kind: 'client', system: 'BGLCAS360' } );
} );
