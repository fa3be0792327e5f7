import { __ } from '@wordpress/i18n';
import type { AssistantSettings } from '../../../api/types';
import type { Problems } from '../../../lib/form';
import type { SettingsUpdate } from './use-settings';

const shortest = 7;
const longest = 3650;

/** The settings as the form has them: days are what was typed. */
export interface SettingsValues {
	is_enabled: boolean;
	provider: AssistantSettings[ 'provider' ];
	sends_partner_data: boolean;
	allows_browser_speech: boolean;
	retention_days: string;
	consents: boolean;
}

export const idOf = ( name: keyof SettingsValues ) => `lyd-assistant-${ name }`;

export const valuesOf = ( saved: AssistantSettings ): SettingsValues => ( {
	is_enabled: saved.is_enabled,
	provider: saved.provider,
	sends_partner_data: saved.sends_partner_data,
	allows_browser_speech: saved.allows_browser_speech,
	retention_days: String( saved.retention_days ),
	consents: saved.provider !== 'local',
} );

/** What the service would refuse. The firm consents when the provider becomes another company's. */
export function problemsOf( values: SettingsValues ): Problems< SettingsValues > {
	const days = Number( values.retention_days );
	const problems: Problems< SettingsValues > = {};
	if ( ! /^\d+$/.test( values.retention_days.trim() ) || days < shortest || days > longest ) {
		problems.retention_days = __( 'Please enter a number of days from 7 to 3650.', 'lyd' );
	}
	if ( values.provider !== 'local' && ! values.consents ) {
		problems.consents = __( 'Please confirm that the firm agrees to what is sent to OpenAI.', 'lyd' );
	}
	return problems;
}

export const bodyOf = ( values: SettingsValues ): SettingsUpdate => ( {
	...values,
	retention_days: Number( values.retention_days ),
} );
