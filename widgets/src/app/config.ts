/** What the plugin prints beside a mount (`{config}` of the widget registry). */
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
	/** Slug of the page of My Account: empty on its first, null elsewhere in the site. */
	endpoint?: string | null;
	locale: string;
	timezone: string;
	theme: { primary?: string };
	/** Whom to talk to about another plan; empty if the site names no contact. */
	sales?: { phone: string; email: string };
	/** The shop's cart: its page, and the call that adds to it; null if it cannot sell. */
	cart?: { url: string; add: string } | null;
	/** Base URL of the log that errors of our scripts are reported to; empty if there is none. */
	external_log?: string;
}

const needed: ( keyof WidgetConfig )[] = [ 'widget', 'site_api', 'product_api', 'wp_auth', 'urls' ];

/** Reads the config of one mount; a missing key fails with its name. */
export function readConfig( mount: Element ): WidgetConfig {
	const script = mount.querySelector( 'script[type="application/json"]' );
	if ( ! script?.textContent ) {
		throw new Error( 'LYD: this mount has no config' );
	}
	const config = JSON.parse( script.textContent ) as WidgetConfig;
	for ( const key of needed ) {
		if ( ! config[ key ] ) {
			throw new Error( `LYD: the config has no "${ key }"` );
		}
	}
	return config;
}
