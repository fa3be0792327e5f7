const production = process.env.NODE_ENV === 'production';

module.exports = {
	plugins: [
		require( '@tailwindcss/postcss' )( { optimize: false } ),
		...( production ? [ require( 'cssnano' )( { preset: [ 'default', { calc: false } ] } ) ] : [] ),
	],
};
