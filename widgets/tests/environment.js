const { TestEnvironment } = require( 'jest-environment-jsdom' );

/** A browser page as jsdom makes it, with the network types that jsdom leaves out. */
module.exports = class BrowserEnvironment extends TestEnvironment {
	async setup() {
		await super.setup();
		Object.assign( this.global, {
			Request,
			Response,
			Headers,
			TextEncoder,
			TextDecoder,
			structuredClone,
		} );
	}
};
