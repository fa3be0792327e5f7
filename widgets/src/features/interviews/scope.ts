import { evaluate, isTrue, readDate, type Expression, type ExpressionValue, type Names } from './expressions';
import { isBlank } from './blank';
import { entryIdKey, isTree, own } from './tree';
import { chosenOptions, typedValue } from './typed';
import type { Condition, Option, Question, Tree, Value } from './types';

/** An answer that expressions can name; its value, unless it is known already, is found out when one does. */
interface Named {
	question: Question;
	answer: Value | undefined;
	value: ExpressionValue | undefined;
}

/** The group of answers to which a party may refer; its number in a list, else 0. */
export interface Party {
	reference: string;
	record: Scope;
	number: number;
}

/**
 * One object of the answers and the way outwards, for judging conditions and expressions. Both know the questions walked so far:
 * conditions by their ids, expressions by their dataPaths. Hidden ones have no value.
 */
export class Scope implements Names {
	/** What was read from the scopes around this one, by name or condition, with its value. */
	readonly reads = new Map< string | Condition, ExpressionValue >();
	/** The question whose group of answers this is, as expressions reach it. */
	owner?: Question;
	private knownParties = new Map< string, Party[] >();
	private values = new Map< string, Value | undefined >();
	private named = new Map< string, Named >();

	/**
	 * @param answers The object.
	 * @param path    Its path in all answers; '' at the root.
	 * @param today   The current day at the firm's place (YYYY-MM-DD); '' where it is not known.
	 * @param parent  The scope around this one.
	 */
	constructor(
		readonly answers: Tree,
		readonly path: string,
		readonly today: string,
		private parent: Scope | null = null
	) {}

	inner( answers: Value | undefined, path: string ): Scope {
		return new Scope( isTree( answers ) ? answers : {}, path, this.today, this );
	}

	/** The visible questions that own a key here, in display order. */
	*shown( questions: Question[], see: ( key: string ) => void = () => {}, outer = true ): Generator< Question > {
		for ( const question of questions ) {
			const isShown = outer && this.shows( question );
			const answer = own( this.answers, question.dataPath ?? '' );
			this.note( question, isShown ? this.offered( question, answer ) : undefined, isShown );
			if ( isShown ) {
				see( keyOf( this.path, question ) );
			}
			if ( ! question.dataPath ) {
				yield* this.shown( question.questions ?? [], see, isShown );
			} else if ( isShown ) {
				yield question;
			}
		}
	}

	/** Takes an answer given during the walk, for the conditions still to come. */
	answer( question: Question, value: Value ) {
		this.note( question, this.offered( question, value ), true );
	}

	/** The answer to a shown question that was walked, as it counts: without options that are not offered. */
	given( question: Question ): Value | undefined {
		return this.values.get( question.id );
	}

	/** The options of a question whose conditions hold, among the questions before it. */
	offers( { options = [] }: Question ): Option[] {
		return options.filter( ( option ) => this.meets( option.showWhen ) );
	}

	/** An answer without the options that are not offered now; others, valid or not, stay as they are. */
	private offered( question: Question, answer: Value | undefined ): Value | undefined {
		if ( ! question.options?.some( ( option ) => option.showWhen ) ) {
			return answer;
		}
		const open = this.offers( question );
		const hidden = question.options.filter( ( option ) => ! open.includes( option ) );
		const isHidden = ( one: Value ) => hidden.some( ( option ) => option.value === one );
		if ( ! Array.isArray( answer ) ) {
			return answer !== undefined && isHidden( answer ) ? null : answer;
		}
		return question.type === 'multiselect'
			? answer.filter( ( one ) => ! isHidden( one ) )
			: answer.map( ( one ) => ( isHidden( one ) ? null : one ) );
	}

	private meets( expression: Expression | undefined ): boolean {
		return ! expression || isTrue( evaluate( expression, this ) );
	}

	/** The value of the nearest answer of this dataPath, for expressions. */
	find( name: string ): ExpressionValue {
		const named = this.named.get( name );
		if ( named ) {
			if ( named.value === undefined ) {
				named.value = this.valueOf( named.question, named.answer );
			}
			return named.value;
		}
		if ( this.parent ) {
			const value = this.parent.find( name );
			this.reads.set( name, value );
			return value;
		}
		return name === 'today' ? readDate( this.today ) : null;
	}

	/** Whether a scope in this one would read these values again. */
	confirms( reads: Scope[ 'reads' ] ): boolean {
		for ( const [ key, value ] of reads ) {
			if ( ( typeof key === 'string' ? this.find( key ) : this.holds( key ) ) !== value ) {
				return false;
			}
		}
		return true;
	}

	/** The value of the answer of this dataPath in this object. */
	findOwn( name: string ): ExpressionValue {
		return this.named.has( name ) ? this.find( name ) : null;
	}

	/** Whether the conditions of a question hold, and there is anything to choose. */
	private shows( { visibleIf = [], showWhen, options }: Question ): boolean {
		return (
			visibleIf.every( ( condition ) => this.holds( condition ) ) &&
			this.meets( showWhen ) &&
			( ! options?.length || options.some( ( option ) => this.meets( option.showWhen ) ) )
		);
	}

	private note( question: Question, answer: Value | undefined, isShown: boolean ) {
		this.values.set( question.id, isShown ? answer : undefined );
		if ( question.dataPath ) {
			const value = isShown ? this.compute( question ) : null;
			this.named.set( question.dataPath, { question, answer, value } );
		}
	}

	/** The value of a computed question, found out at once: later its names could mean other answers, even itself. */
	private compute( { value }: Question ): ExpressionValue | undefined {
		return value && evaluate( value, this );
	}

	/** To whom a party may refer. Noted as read from outside: what is remembered of an entry depends on it. */
	parties( question: Question ): Party[] {
		for ( const source of question.sources ?? [] ) {
			this.noteRead( source.split( '.' )[ 0 ]! );
		}
		return this.root.ownParties( question );
	}

	private get root(): Scope {
		return this.parent ? this.parent.root : this;
	}

	private noteRead( name: string ): ExpressionValue {
		const value = this.parent ? this.parent.noteRead( name ) : this.find( name );
		if ( this.parent ) {
			this.reads.set( name, value );
		}
		return value;
	}

	private ownParties( question: Question ): Party[] {
		const key = question.sources?.join( ' ' ) ?? '';
		const known = this.knownParties.get( key ) ?? Array.from( partiesOf( question, this ) );
		this.knownParties.set( key, known );
		return known;
	}

	/** The group of answers to which a party refers; null if it is gone, or hidden. */
	referred( question: Question, reference: Value | undefined ): Scope | null {
		return this.parties( question ).find( ( party ) => party.reference === reference )?.record ?? null;
	}

	/** The names and values of the texts in this object that are given, in the order of the interview. */
	ownTexts(): [ string, string ][] {
		return Array.from( this.named.keys(), ( name ): [ string, ExpressionValue ] => [
			name,
			this.find( name ),
		] ).filter(
			( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' && ! isBlank( entry[ 1 ] )
		);
	}

	private valueOf( question: Question, answer: Value | undefined ): ExpressionValue {
		if ( question.type === 'party' ) {
			return this.referred( question, answer );
		}
		const valueOfOne = ( entry: Value | undefined ) =>
			question.type === 'group' ? this.record( question, entry ) : typedValue( question, entry );
		if ( question.repeatable ) {
			return Array.isArray( answer ) ? answer.map( valueOfOne ) : [];
		}
		return question.type === 'multiselect' ? chosenOptions( answer ) : valueOfOne( answer );
	}

	/** A group, or an entry of a list, with its questions walked. */
	private record( question: Question, answer: Value | undefined ): Scope {
		const inner = this.inner( answer, '' );
		inner.owner = question;
		Array.from( inner.shown( question.questions ?? [] ) );
		return inner;
	}

	holds( condition: Condition ): boolean {
		const { questionId, equals } = condition;
		if ( this.values.has( questionId ) ) {
			return equals.includes( this.values.get( questionId ) as string );
		}
		const isMet = this.parent?.holds( condition ) ?? false;
		this.reads.set( condition, isMet );
		return isMet;
	}
}

/** Names a question within its scope, whose path is '' at the root. */
export const keyOf = ( scope: string, question: Question ) => `${ scope }#${ question.id }`;

export const join = ( scope: string, key: string | number ) => ( scope ? `${ scope }.${ key }` : String( key ) );

/**
 * To whom a party may refer. The twin is `Scope.parties` in pyservice/lyd/interviews/answer_scope.py: an entry of a list is known by its
 * id, a group that is no list by a dot and its path.
 */
function* partiesOf( question: Question, root: Scope ): Generator< Party > {
	for ( const source of question.sources ?? [] ) {
		const value = evaluate( { name: source.split( '.' ) }, root );
		if ( Array.isArray( value ) ) {
			for ( const [ index, entry ] of value.entries() ) {
				const reference = isScope( entry ) ? own( entry.answers, entryIdKey ) : undefined;
				if ( typeof reference === 'string' && reference ) {
					yield { reference, record: entry as Scope, number: index + 1 };
				}
			}
		} else if ( isScope( value ) ) {
			yield { reference: `.${ source }`, record: value, number: 0 };
		}
	}
}

const isScope = ( value: ExpressionValue ): value is Scope => value instanceof Scope;
