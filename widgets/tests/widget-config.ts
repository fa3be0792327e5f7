import type { WidgetConfig } from '../src/app/config';

/** What the plugin would print beside a mount. */
export const config: WidgetConfig = {
	widget: 'test',
	user: { id: 2, display_name: 'Olivia' },
	site_api: '/wp-json/lyd',
	product_api: '/lyd-api',
	wp_auth: '/wp-json/lyd/auth/wp-auth',
	nonce: 'stale',
	urls: {
		my_account: '/my-account/',
		my_document: '/my-account/my-document/',
		new_document: '/my-account/my-document/new/',
		my_templates: '/my-account/my-template/',
		my_company: '/my-account/my-company/',
		my_integration: '/my-account/my-integration/',
		edit_profile: '/my-account/edit-profile/',
		interview: '/my-account/my-document/template/',
		catalogue: '/document-templates/',
		sign_in: '/my-account/',
		after_sign_out: '/',
	},
	locale: 'en-AU',
	timezone: 'Australia/Sydney',
	theme: {},
	sales: { phone: '1300 555 010', email: 'sales@example.com' },
};
