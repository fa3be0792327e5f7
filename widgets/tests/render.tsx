import type { ReactNode } from 'react';
import { render as draw } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createClient } from '../src/api/client';
import { Data } from '../src/app/Data';
import { Shell } from '../src/app/Shell';
import type { WidgetConfig } from '../src/app/config';
import { createFakeService, type FakeService } from './fake-service';
import { config } from './widget-config';

export { config };

/** Draws a screen as a mount would, against a fake service; `at` is the page's query, `site` what the plugin prints differently. */
export function render(
	screen: ReactNode,
	{
		at = '',
		service = createFakeService(),
		visitor = false,
		site = {},
	}: { at?: string; service?: FakeService; visitor?: boolean; site?: Partial< WidgetConfig > } = {}
) {
	if ( visitor ) {
		service.signedIn = false;
	}
	const printed = { ...config, ...site, ...( visitor && { user: { id: 0, display_name: '' } } ) };
	window.history.replaceState( null, '', `/${ at }` );
	const client = createClient( printed, service.network );
	const view = draw(
		<div className="lyd-root">
			<Shell config={ printed } client={ client }>
				<Data>{ screen }</Data>
			</Shell>
		</div>
	);
	// jsdom has no layout: what lies over a button is tested in a browser.
	const user = userEvent.setup( { pointerEventsCheck: PointerEventsCheckLevel.Never } );
	return { ...view, service, client, user };
}
