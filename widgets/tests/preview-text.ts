import type { Block, Piece, Rule } from '../src/features/interviews/preview/blocks';
import type { Tree } from '../src/features/interviews/types';
import { fromBase64 } from '../src/features/interviews/xml';
import type { Call, FakeService } from './fake-service';
import { json } from './responses';

/** The route of document 9's text. */
export const textOf9 = 'POST /xpressdox/preview/9/text';

export const words = ( text: string ): Piece => ( {
	text,
	bold: false,
	italic: false,
	underline: false,
	answers: [],
	is_missing: false,
	rules: [],
} );

/** A printed answer, a placeholder if it is not given. */
export const answer = ( path: string, value: string | undefined ): Piece => ( {
	...words( value || '[…]' ),
	answers: [ path ],
	is_missing: ! value,
} );

export const rule = ( text: string, answers: string[], more: Partial< Rule > = {} ): Rule => ( {
	kind: 'if',
	text,
	holds: true,
	answers,
	...more,
} );

export const block = ( id: string, pieces: Piece[], more: Partial< Block > = {} ): Block => ( {
	id,
	part: 'document',
	level: 0,
	label: '',
	align: 'left',
	indent: 0,
	cell: null,
	pieces,
	rules: [],
	...more,
} );

/** The text of the answers to the fake service's questions, as the service would write it. */
export function textOf( answers: Tree ): Block[] {
	const directors = ( answers.Directors ?? [] ) as Tree[];
	const isCompany = rule( "Kind == 'Company'", [ 'Kind' ] );
	return [
		block( '1', [ words( 'Agreement' ) ], { level: 1 } ),
		block( '2', [ words( 'Notices go to ' ), answer( 'Email', String( answers.Email ?? '' ) ), words( '.' ) ], {
			label: '1',
			indent: 36,
		} ),
		block(
			'3',
			[
				{ ...words( 'The purpose is ' ), rules: [ rule( 'Email', [ 'Email' ] ) ] },
				answer( 'Purpose', String( answers.Purpose ?? '' ) ),
			],
			{
				label: '2',
			}
		),
		...( answers.Kind === 'Company'
			? directors.map( ( director ) =>
					block(
						`4@${ String( director._id ) }`,
						[ answer( `Directors.@${ String( director._id ) }.Name`, String( director.Name ?? '' ) ) ],
						{ rules: [ isCompany, rule( 'Directors', [ 'Directors' ], { kind: 'for' } ) ] }
					)
				)
			: [ block( '5', [ words( 'A person signs.' ) ], { rules: [ { ...isCompany, holds: false } ] } ) ] ),
		block( '6', [ words( 'Signed' ) ], { cell: { table: 0, row: 0, column: 0, span: 1 } } ),
		block( '7', [ words( 'Date' ) ], { cell: { table: 0, row: 0, column: 1, span: 1 } } ),
		block( '8', [ answer( 'Date', String( answers.Date ?? '' ) ) ], {
			cell: { table: 0, row: 1, column: 0, span: 2 },
		} ),
		block( '9', [ words( 'This deed binds everyone.' ) ] ),
	];
}

export const answersOf = ( call: Call ) => fromBase64( String( call.body.xml ) );

/** Lets a fake service answer with the text of what it receives. */
export const serveText = ( service: FakeService ) =>
	service.when( textOf9, ( call ) => json( { blocks: textOf( answersOf( call ) ) } ) );
