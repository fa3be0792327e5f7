const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

// Browsers get what Babel makes of the sources (webpack.config.js); for tests SWC does it in a tenth of the time.
const swc = {
	swcrc: false,
	jsc: {
		target: 'es2022',
		parser: { syntax: 'typescript', tsx: true },
		transform: { react: { runtime: 'automatic' } },
	},
};

module.exports = {
	...wordpress,
	transform: { '\\.[jt]sx?$': [ '@swc/jest', swc ] },
	// Whole screens on a busy machine.
	testTimeout: 60_000,
	// Jest leaves one core free by default, which on two cores means one worker.
	maxWorkers: '100%',
	reporters: [ 'default' ],
	testEnvironment: '<rootDir>/tests/environment.js',
	setupFilesAfterEnv: [ ...( wordpress.setupFilesAfterEnv ?? [] ), '<rootDir>/tests/setup.ts' ],
	moduleNameMapper: { '\\.css$': '<rootDir>/tests/style.js' },
	testMatch: [ '<rootDir>/{src,tests}/**/*.test.{ts,tsx}' ],
};
