import type { Business } from '../../api/types';
import { isBlank } from './blank';
import { isOfItsType } from './formats';
import { join } from './scope';
import { tidy } from './tidy';
import { at } from './tree';
import type { Question, Section, Tree } from './types';

/** An answer that the business register has for a question beside the number that was looked up. */
export interface BusinessAnswer {
	question: Question;
	path: string;
	value: string;
	/** The answer now; '' if it is blank. */
	before: string;
}

/** Legal elements as names of companies end in them. */
const legalElement = /^(.+?)\s+((?:PTY\.?|PROPRIETARY)\s+(?:LTD\.?|LIMITED)|LTD\.?|LIMITED)$/i;
const companyLabel =
	/\b(company|business|entity|organisation|registered|trust|fund) name\b|\bname of (the |this |your )?(company|business|entity|organisation|trust|fund)\b/i;
const companyPaths = [ 'Company', 'Company_Name', 'Trust_Name', 'Business_Name', 'Entity_Name' ];

/**
 * What the register says about the questions in the same group as a number, where it differs from their answers. Names of people are left
 * out: the register writes them in another order.
 *
 * @param sections The questions.
 * @param answers  All answers.
 * @param number   The question whose answer was looked up, and the path of that.
 * @param business The entry of the register.
 */
export function answersOfBusiness(
	sections: Section[],
	answers: Tree,
	number: Pick< BusinessAnswer, 'question' | 'path' >,
	business: Business
): BusinessAnswer[] {
	const siblings = siblingsOf( sections, number.question ).filter( ( one ) => one !== number.question );
	const scope = number.path.split( '.' ).slice( 0, -1 ).join( '.' );
	return [ ...valuesFor( siblings, business ) ]
		.map( ( [ question, value ] ) => {
			const path = join( scope, question.dataPath! );
			const now = at( answers, path );
			const before = typeof now === 'string' && ! isBlank( now ) ? now : '';
			return { question, path, value: tidy( question, value ), before };
		} )
		.filter( ( { question, value, before } ) => value && value !== before && isValid( question, value ) );
}

function valuesFor( siblings: Question[], business: Business ): Map< Question, string > {
	const values = new Map< Question, string >();
	const give = ( question: Question | undefined, value: string ) => question && values.set( question, value );
	const ofFormat = ( format: string ) => siblings.find( ( question ) => question.format === format );
	const named = siblings.filter( isCompanyName );
	const element = siblings.find( ( { dataPath } ) => dataPath === 'Legal_Element' );
	// Of two questions for names one cannot know which is meant.
	if ( named.length === 1 && ! /individual/i.test( business.kind ) ) {
		const [ , name, ending ] = ( element && legalElement.exec( business.name ) ) || [];
		give( named[ 0 ], name ?? business.name );
		give( element, ending?.toUpperCase() ?? '' );
	}
	give( ofFormat( 'abn' ), business.abn );
	give( ofFormat( 'acn' ), business.acn );
	give(
		siblings.find( ( { dataPath, options = [] } ) => /^state$/i.test( dataPath ?? '' ) && options.length > 0 ),
		business.state
	);
	give( ofFormat( 'postcode' ), business.postcode );
	return values;
}

const isCompanyName = ( { type, format, options, multiline, dataPath = '', label }: Question ) =>
	type === 'text' &&
	! format &&
	! options?.length &&
	! multiline &&
	( companyPaths.includes( dataPath ) || companyLabel.test( label ) );

const isValid = ( question: Question, value: string ) =>
	question.options?.length
		? question.options.some( ( option ) => option.value === value )
		: isOfItsType( question, value );

/** The single questions of the group in which a question is asked; groups on the screen only are opened. */
function siblingsOf( sections: Section[], question: Question ): Question[] {
	const home = sections.map( ( section ) => homeOf( section.questions, question ) ).find( Boolean );
	return home ? singleQuestions( home ) : [];
}

function homeOf( questions: Question[], question: Question ): Question[] | undefined {
	return questions.includes( question )
		? questions
		: questions.map( ( one ) => homeOf( one.questions ?? [], question ) ).find( Boolean );
}

const singleQuestions = ( questions: Question[] ): Question[] =>
	questions.flatMap( ( question ) => {
		if ( question.repeatable || question.type === 'computed' ) {
			return [];
		}
		if ( question.type === 'group' ) {
			return question.dataPath ? [] : singleQuestions( question.questions ?? [] );
		}
		return [ question ];
	} );
