import { __, sprintf } from '@wordpress/i18n';
import { questionAt } from './labels';
import type { EntryLimits } from './repetition';
import type { Expression } from './expressions/types';
import type { Repeat, Section } from './types';

/**
 * Why a list has as many entries as it has, if earlier answers say so: entries cannot be removed or added then. Empty if they do not.
 *
 * @param sections The questions.
 * @param path     The list's path.
 * @param repeat   How often the question may be answered.
 * @param limits   What that means among the answers.
 */
export function describeLimits( sections: Section[], path: string, repeat: Repeat, limits: EntryLimits ): string {
	const { least, most } = limits;
	if ( repeat.count && least === most ) {
		return withLabel( questionOf( sections, path, repeat.count ), most, ofCount );
	}
	if ( repeat.least && least > repeat.min ) {
		return withLabel( questionOf( sections, path, repeat.least ), least, ofLeast );
	}
	return repeat.most && most < ( repeat.max ?? Infinity )
		? withLabel( questionOf( sections, path, repeat.most ), most, ofMost )
		: '';
}

type Wording = ( label: string, number: number ) => string;

const withLabel = ( label: string, number: number, [ named, unnamed ]: [ Wording, Wording ] ) =>
	( label ? named : unnamed )( label, number );

const ofCount: [ Wording, Wording ] = [
	( label, number ) =>
		sprintf(
			/* translators: 1: label of a question, 2: its answer, a number. */
			__( 'There are %2$d here because of “%1$s”. Change that answer to have more or fewer.', 'lyd' ),
			label,
			number
		),
	( _label, number ) =>
		sprintf(
			/* translators: %d: a number. */
			__( 'There are %d here because of earlier answers. Change those to have more or fewer.', 'lyd' ),
			number
		),
];

const ofLeast: [ Wording, Wording ] = [
	( label, number ) =>
		sprintf(
			/* translators: 1: label of a question, 2: a number. */
			__( 'At least %2$d are needed because of “%1$s”.', 'lyd' ),
			label,
			number
		),
	( _label, number ) =>
		sprintf(
			/* translators: %d: a number. */
			__( 'At least %d are needed because of earlier answers.', 'lyd' ),
			number
		),
];

const ofMost: [ Wording, Wording ] = [
	( label, number ) =>
		sprintf(
			/* translators: 1: label of a question, 2: a number. */
			__( 'At most %2$d are possible because of “%1$s”.', 'lyd' ),
			label,
			number
		),
	( _label, number ) =>
		sprintf(
			/* translators: %d: a number. */
			__( 'At most %d are possible because of earlier answers.', 'lyd' ),
			number
		),
];

/** The label of the question that an expression names; empty if it is more than a name. */
function questionOf( sections: Section[], path: string, expression: Expression ): string {
	if ( ! ( 'name' in expression ) ) {
		return '';
	}
	const name = expression.name.join( '.' );
	for ( let scope = parentOf( path ); ; scope = parentOf( scope ) ) {
		const label = questionLabel( sections, scope ? `${ scope }.${ name }` : name );
		if ( label || ! scope ) {
			return label;
		}
	}
}

const parentOf = ( path: string ) => path.slice( 0, Math.max( path.lastIndexOf( '.' ), 0 ) );

const questionLabel = ( sections: Section[], path: string ) => questionAt( sections, path )?.label ?? '';
