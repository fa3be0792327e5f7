/**
 * Evaluates expressions and interviews in TypeScript without a browser, for tests/widgets/test_twins.py: reads
 * {expressions: [{tree, names}], interviews: [{sections, answers, today}], typed: [{question, text}]} as JSON from its input,
 * and writes what they come to.
 */
const assert = require( 'assert' );
const { readFileSync } = require( 'fs' );
const ts = require( 'typescript' );

require.extensions[ '.ts' ] = ( module, file ) => {
	const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
	const { outputText } = ts.transpileModule( readFileSync( file, 'utf8' ), { compilerOptions: options } );
	module._compile( outputText, file );
};

const { evaluate } = require( '../src/features/interviews/expressions' );
const { fill } = require( '../src/features/interviews/fill' );
const { tidy } = require( '../src/features/interviews/tidy' );
const { at, entryIdKey, indexAt, put } = require( '../src/features/interviews/tree' );
const { inspect } = require( '../src/features/interviews/validation' );
const { visible } = require( '../src/features/interviews/visible' );
const { describeValue, readNames } = require( './expressions' );

// Problems have the indexes of entries in their paths, as the service has them.
const byIndexes = ( problems, answers ) =>
	Object.fromEntries(
		Object.entries( problems ).map( ( [ path, texts ] ) => [ pathByIndexes( path, answers ), texts ] )
	);

function pathByIndexes( path, answers ) {
	let value = answers;
	const steps = path.split( '.' ).map( ( step ) => {
		const index = Array.isArray( value ) ? indexAt( value, step ) : step;
		value = at( value, step );
		return index;
	} );
	return steps.join( '.' );
}

// Paths of all texts.
const textPaths = ( value, path ) =>
	typeof value === 'string'
		? [ path ]
		: Object.entries( value ?? {} ).flatMap( ( [ key, inside ] ) =>
				key === entryIdKey ? [] : textPaths( inside, path ? `${ path }.${ key }` : key )
			);

// After each answer that changes, what is remembered of entries comes to the same as everything found out anew.
function compareWithMemory( sections, start, today ) {
	let answers = start;
	const paths = textPaths( start, '' );
	paths.forEach( ( path, index ) => {
		answers = put( answers, path, at( start, paths[ ( index * 7 + 3 ) % paths.length ] ) );
		const fresh = structuredClone( answers );
		const pairs = [ inspect, fill ].map( ( work ) =>
			[ answers, fresh ].map( ( tree ) => work( sections, tree, today ) )
		);
		for ( const [ remembered, anew ] of pairs ) {
			assert.deepStrictEqual( remembered, anew, JSON.stringify( { sections, answers, path } ) );
		}
	} );
}

const { expressions, interviews, typed } = JSON.parse( readFileSync( 0, 'utf8' ) );
const results = {
	expressions: expressions.map( ( { tree, names } ) => describeValue( evaluate( tree, readNames( names ) ) ) ),
	interviews: interviews.map( ( { sections, answers, today } ) => {
		compareWithMemory( sections, answers, today );
		const { problems, missing } = inspect( sections, answers, today );
		return {
			partial: byIndexes( problems, answers ),
			complete: byIndexes( missing, answers ),
			visible: visible( sections, answers, today ),
			filled: fill( sections, answers, today ),
		};
	} ),
	typed: typed.map( ( { question, text } ) => tidy( question, text ) ),
};
process.stdout.write( JSON.stringify( results ) );
