import type { ReactNode } from 'react';
import { render as draw } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createClient } from '../src/api/client';
import type { WidgetConfig } from '../src/app/config';
import { Data } from '../src/app/Data';
import { Shell } from '../src/app/Shell';
import { createFakeService, type FakeService } from './fake-service';

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
		interview: '/my-account/my-document/template/',
		sign_in: '/my-account/',
		after_sign_out: '/',
	},
	locale: 'en-AU',
	timezone: 'Australia/Sydney',
	theme: {},
};

/** Draws a screen as a mount would, against a fake service; `at` is the page's query. */
export function render(
	screen: ReactNode,
	{ at = '', service = createFakeService() }: { at?: string; service?: FakeService } = {}
) {
	window.history.replaceState( null, '', `/${ at }` );
	const client = createClient( config, service.network );
	const view = draw(
		<div className="lyd-root">
			<Shell config={ config } client={ client }>
				<Data>{ screen }</Data>
			</Shell>
		</div>
	);
	return { ...view, service, client, user: userEvent.setup() };
}
