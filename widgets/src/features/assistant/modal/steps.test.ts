import { sections } from '../../../../tests/fake-service';
import { answered } from '../../../../tests/interview';
import { listSteps } from './steps';

it( 'are the answered questions, those of entries with the number of the entry', () => {
	expect( listSteps( sections, { ...answered, Purpose: '' } ) ).toEqual( [
		{ path: 'Date', label: 'Date of the agreement' },
		{ path: 'Email', label: 'Email for notices' },
		{ path: 'Kind', label: 'Who is it?' },
		{ path: 'Directors.0.Name', label: 'Director 1, Full name' },
		{ path: 'Directors.1.Name', label: 'Director 2, Full name' },
	] );
} );

it( 'leave out what is never asked by voice', () => {
	const [ section ] = sections;
	const secret = { ...section!.questions[ 1 ]!, format: 'tfn' as const };
	expect( listSteps( [ { ...section!, questions: [ secret ] } ], { Purpose: '123' } ) ).toEqual( [] );
} );
