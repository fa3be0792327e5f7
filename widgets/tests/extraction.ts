import type { ExtractedAnswer } from '../src/api/types';
import { json } from './responses';

export const startRoute = 'POST /ai/extractor-data/v3';
export const readRoute = 'GET /ai/extractor-data/v3/f1';
export const removeRoute = 'DELETE /ai/extractor-data/v3/f1';
export const takenRoute = 'POST /ai/taken';

/** An answer that stands in a file. */
export const found = (
	number: number,
	path: string,
	value: string,
	more: Partial< ExtractedAnswer > = {}
): ExtractedAnswer => ( {
	number,
	path,
	label: path,
	value,
	words: value,
	page: 2,
	line: number,
	quote: `${ path }: ${ value }`,
	state: 'proposed',
	...more,
} );

/** A file that is read. */
export const extraction = ( more: object = {} ) =>
	json( {
		id: 'f1',
		job: 5,
		state: 'done',
		failure: '',
		file_name: 'Letter.pdf',
		pages: 3,
		read_pages: 3,
		answers: [],
		notice: '',
		...more,
	} );
