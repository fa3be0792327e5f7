import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { serviceOfFirm } from '../../../../tests/team';
import AssistantSettings from '.';

const saved = {
	is_enabled: true,
	provider: 'local',
	providers: [ 'local' ],
	sends_partner_data: false,
	allows_browser_speech: false,
	retention_days: 90,
	consented_by: null,
	consented_at: null,
};
const row = { provider: 'openai', input_tokens: 9, output_tokens: 9, audio_seconds: 0, cost_micros: 0 };
const usage = {
	month: '2026-11',
	rows: [
		{ ...row, user_id: 2, display_name: 'Olivia Reed', kind: 'chat', calls: 12, cost_micros: 30_000 },
		{ ...row, user_id: 2, display_name: 'Olivia Reed', kind: 'transcribe', calls: 2, audio_seconds: 61 },
		{ ...row, user_id: 4, display_name: null, kind: 'extract', calls: 1 },
	],
	limits: [ { limit: 'files', used: 85, allowed: 100, starts_again: '2026-12-01', notice: '85 of 100 files' } ],
};

function prepared( more: object = {}, role: 'owner' | 'member' = 'owner' ) {
	const capabilities = role === 'owner' ? [ 'assistant.use', 'assistant.manage' ] : [ 'assistant.use' ];
	const service = serviceOfFirm( { role, capabilities } );
	service.when( 'GET /ai/settings', json( { ...saved, ...more } ) );
	service.when( 'GET /ai/usage', json( usage ) );
	return service;
}

const bothProviders = { providers: [ 'local', 'openai' ] };

it( 'shows members the settings and the use, without a form', async () => {
	const { container } = render( <AssistantSettings />, { service: prepared( {}, 'member' ) } );
	expect( await screen.findByText( '90 days' ) ).toBeInTheDocument();
	expect( await screen.findByText( '85 of 100' ) ).toBeInTheDocument();
	expect( screen.getByText( 'Starts again on 01 Dec 2026.' ) ).toBeInTheDocument();
	const [ olivia, former ] = within( screen.getByRole( 'list', { name: 'Used by member' } ) ).getAllByRole(
		'listitem'
	);
	expect( olivia ).toHaveTextContent( /Olivia Reed.*12.*2.*0.*US\$0\.03/ );
	expect( former ).toHaveTextContent( /A former member.*1/ );
	expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'saves what was changed and reloads the account', async () => {
	const service = prepared();
	const { user } = render( <AssistantSettings />, { service } );
	expect( await screen.findByRole( 'button', { name: 'Save' } ) ).toBeDisabled();
	expect( screen.queryByText( 'Who understands, hears and speaks' ) ).not.toBeInTheDocument();
	service.when( 'PUT /ai/settings', json( { ...saved, is_enabled: false, retention_days: 30 } ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'Members may use the assistant' } ) );
	const days = screen.getByRole( 'textbox', { name: 'Days that conversations are kept' } );
	await user.clear( days );
	await user.type( days, '3{Enter}' );
	expect( await screen.findByText( 'Please enter a number of days from 7 to 3650.' ) ).toBeInTheDocument();
	expect( days ).toHaveFocus();
	await user.type( days, '0{Enter}' );
	expect( await screen.findByText( 'The assistant’s settings were saved.' ) ).toBeInTheDocument();
	expect( service.made( 'PUT /ai/settings' ).map( ( call ) => call.body ) ).toEqual( [
		{
			is_enabled: false,
			provider: 'local',
			sends_partner_data: false,
			allows_browser_speech: false,
			retention_days: 30,
			consents: false,
		},
	] );
	await waitFor( () => expect( service.made( 'GET /me' ).length ).toBeGreaterThan( 1 ) );
	expect( screen.getByRole( 'button', { name: 'Save' } ) ).toBeDisabled();
} );

it( 'turns a provider on only with the consent to what is sent', async () => {
	const service = prepared( bothProviders );
	const { user, container } = render( <AssistantSettings />, { service } );
	await user.click( await screen.findByRole( 'radio', { name: /^OpenAI/ } ) );
	expect( screen.getByText( 'the reply to it, or its sound' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Please confirm that the firm agrees' );
	expect( service.made( 'PUT /ai/settings' ) ).toHaveLength( 0 );
	const agreed = { provider: 'openai', consented_by: 'Olivia', consented_at: '2026-11-27T02:00:00Z' };
	service.when( 'PUT /ai/settings', json( { ...saved, ...bothProviders, ...agreed } ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'The firm agrees that this is sent to OpenAI' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByText( /^Olivia agreed to this for the firm on 27/ ) ).toBeInTheDocument();
	expect( service.made( 'PUT /ai/settings' )[ 0 ]?.body ).toMatchObject( { provider: 'openai', consents: true } );
} );

it( 'keeps what was typed if saving fails, and takes it back on request', async () => {
	const service = prepared();
	const { user } = render( <AssistantSettings />, { service } );
	service.when( 'PUT /ai/settings', refusal( 503, 'busy' ) );
	const speech = await screen.findByRole( 'checkbox', { name: 'The browser may recognise speech' } );
	await user.click( speech );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByRole( 'alert' ) ).toBeInTheDocument();
	expect( speech ).toBeChecked();
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	expect( speech ).not.toBeChecked();
} );
