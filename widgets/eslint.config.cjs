const wordpress = require( '@wordpress/scripts/config/eslint.config.cjs' );

module.exports = [
	...wordpress,
	{ ignores: [ 'src/**/*.gen.ts' ] },
	{
		files: [ '**/*.{ts,tsx}' ],
		settings: { jsdoc: { mode: 'typescript' } },
		rules: {
			// Types say what parameters and results are; a comment says what they mean where that is not plain.
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/tag-lines': 'off',
		},
	},
];
