/** The config that the plugin prints in a mount (`{config}` of the widget registry). */
export interface WidgetConfig {
	widget: string;
	user: { id: number; display_name: string };
	site_api: string;
	product_api: string;
	wp_auth: string;
	nonce: string;
	urls: {
		my_account: string;
		my_document: string;
		new_document: string;
		my_templates: string;
		my_company: string;
		my_integration: string;
		edit_profile: string;
		interview: string;
		catalogue: string;
		sign_in: string;
		after_sign_out: string;
	};
	/** Slug of the page of My Account: empty on its first page, null outside My Account. */
	endpoint?: string | null;
	locale: string;
	timezone: string;
	theme: { primary?: string };
	/** Sales contact for other plans; fields are empty if the site has none. */
	sales?: { phone: string; email: string };
	/** The shop's cart: its page, and the URL that adds to it; null if the shop cannot sell. */
	cart?: { url: string; add: string } | null;
	/** Base URL of the log for errors of the plugin's scripts; empty if there is none. */
	external_log?: string;
}

const requiredKeys: ( keyof WidgetConfig )[] = [ 'widget', 'site_api', 'product_api', 'wp_auth', 'urls' ];

/** Reads the config of one mount; throws an error with the name of a missing key. */
export function readConfig( mount: Element ): WidgetConfig {
	const script = mount.querySelector( 'script[type="application/json"]' );
	if ( ! script?.textContent ) {
		throw new Error( 'LYD: this mount has no config' );
	}
	const config = JSON.parse( script.textContent ) as WidgetConfig;
	for ( const key of requiredKeys ) {
		if ( ! config[ key ] ) {
			throw new Error( `LYD: the config has no "${ key }"` );
		}
	}
	return config;
}
