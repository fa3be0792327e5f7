import { isTree, own } from './tree';
import type { Condition, Question, Tree, Value } from './types';

/** One object of the answers and the way outwards, for judging conditions. */
export class Scope {
	private values = new Map< string, Value | undefined >();

	constructor(
		readonly answers: Tree,
		readonly path: string,
		private parent: Scope | null = null
	) {}

	inner( answers: Value | undefined, path: string ): Scope {
		return new Scope( isTree( answers ) ? answers : {}, path, this );
	}

	/** The visible questions that own a key here, in display order. */
	*shown( questions: Question[], see: ( key: string ) => void = () => {}, outer = true ): Generator< Question > {
		for ( const question of questions ) {
			const holds = outer && ( question.visibleIf ?? [] ).every( ( condition ) => this.holds( condition ) );
			this.values.set(
				question.id,
				holds && question.dataPath ? own( this.answers, question.dataPath ) : undefined
			);
			if ( holds ) {
				see( keyOf( this.path, question ) );
			}
			if ( ! question.dataPath ) {
				yield* this.shown( question.questions ?? [], see, holds );
			} else if ( holds ) {
				yield question;
			}
		}
	}

	/** Takes an answer given during the walk, for the conditions still to come. */
	answer( question: Question, value: Value ) {
		this.values.set( question.id, value );
	}

	holds( { questionId, equals }: Condition ): boolean {
		if ( this.values.has( questionId ) ) {
			return equals.includes( this.values.get( questionId ) as string );
		}
		return this.parent?.holds( { questionId, equals } ) ?? false;
	}
}

/** Names a question within its scope, whose path is '' at the root. */
export const keyOf = ( scope: string, question: Question ) => `${ scope }#${ question.id }`;

export const join = ( scope: string, key: string | number ) => ( scope ? `${ scope }.${ key }` : String( key ) );

/** Fewest entries of a repeatable question. */
export const leastOf = ( question: Question ) => Math.max( question.repeatable?.min ?? 0, question.required ? 1 : 0 );
