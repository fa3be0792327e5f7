const { resolve } = require( 'path' );
const wordpress = require( '@wordpress/scripts/config/webpack.config' );

const widgets = [
	'dashboard',
	'document-listing',
	'new-document',
	'interview',
	'my-company',
	'edit-profile',
	'products-catalogue',
	'my-templates',
	'document-page',
	'preview',
	'invitation',
	'my-integration',
	'signer',
	// All that stand together around the pages of the account.
	'small-widgets',
];

// Terser lists a comment for translators twice, and would write it twice. Tokens take no new properties; comments have no
// use for `file`.
const [ { options: minimizer } ] = wordpress.optimization.minimizer;
minimizer.minimizer.options.output.comments = ( node, comment ) => {
	const isRepeated = comment.file === 'written';
	comment.file = 'written';
	return ! isRepeated && /translators:/i.test( comment.value );
};

/** The file that every page loads first. */
const shared = 'shared';

/** What dialogs and menus need, apart: fetched when the first one opens, and once for all widgets of a page. */
const optimization = {
	...wordpress.optimization,
	// One for all widgets of a page. Each with its own would take over modules from the chunks of the others, which hold
	// only those exports that the others use. In the same file as the shared modules, because each file costs a round trip.
	runtimeChunk: { name: shared },
	splitChunks: {
		...wordpress.optimization.splitChunks,
		cacheGroups: {
			...wordpress.optimization.splitChunks.cacheGroups,
			// What all widgets use: an account page with two bundles loads it once, and the next page has it already.
			shared: {
				chunks: 'initial',
				name: shared,
				test: /\.tsx?$|[\\/]node_modules[\\/]/,
				minChunks: widgets.length,
				enforce: true,
			},
			overlays: {
				chunks: 'async',
				name: 'lyd-overlays',
				// pdf.js is five times as large as all the rest, and for the viewer alone.
				test: /[\\/]node_modules[\\/](?!pdfjs-dist[\\/])|[\\/]src[\\/]ui[\\/](dialog|confirm)\.tsx$/,
				enforce: true,
			},
			pdf: {
				chunks: 'async',
				name: 'lyd-pdf',
				test: /[\\/]node_modules[\\/]pdfjs-dist[\\/]/,
				enforce: true,
			},
		},
	},
};

/** pdf.js draws in a thread of its own, from a file of its own. Servers know what .js is; not all know .mjs. */
const pdfWorker = {
	test: /pdf\.worker\.min\.mjs$/,
	type: 'asset/resource',
	generator: { filename: 'lyd-pdf-worker.js?ver=[contenthash]' },
};

/** One bundle a widget, straight into the plugin; React and wp.i18n come from WordPress. */
const site = {
	...wordpress,
	optimization,
	module: { ...wordpress.module, rules: [ ...wordpress.module.rules, pdfWorker ] },
	entry: {
		...Object.fromEntries( widgets.map( ( name ) => [ name, `./src/entries/${ name }.tsx` ] ) ),
		// The shell of My Account and WooCommerce's pages in it: markup of the plugin, without a script.
		account: './src/entries/account.css',
	},
	output: {
		...wordpress.output,
		path: resolve( __dirname, '../wp-plugin/lyd/build' ),
	},
};

/** The developers' page of primitives: opened from disk, so it brings its own React. */
const gallery = {
	...wordpress,
	entry: { gallery: './src/entries/gallery.tsx' },
	output: { ...wordpress.output, path: resolve( __dirname, 'dev/build' ) },
	performance: { hints: false },
};

module.exports = process.env.LYD_GALLERY ? gallery : site;
