/**
 * Evaluates expressions in TypeScript without a browser, for tests/widgets/test_twins.py: reads [{tree, names}] as JSON from its input and
 * writes their values.
 */
const { readFileSync } = require( 'fs' );
const ts = require( 'typescript' );

require.extensions[ '.ts' ] = ( module, file ) => {
	const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
	const { outputText } = ts.transpileModule( readFileSync( file, 'utf8' ), { compilerOptions: options } );
	module._compile( outputText, file );
};

const { evaluate } = require( '../src/features/interviews/expressions' );
const { describeValue, readNames } = require( './expressions' );

const values = JSON.parse( readFileSync( 0, 'utf8' ) ).map( ( { tree, names } ) =>
	describeValue( evaluate( tree, readNames( names ) ) )
);
process.stdout.write( JSON.stringify( values ) );
