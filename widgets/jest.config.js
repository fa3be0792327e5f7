const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...wordpress,
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
