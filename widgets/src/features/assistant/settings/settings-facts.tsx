import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { AssistantSettings } from '../../../api/types';
import { providerNames } from './words';

/** The settings as members read them. */
export function SettingsFacts( { settings }: { settings: AssistantSettings } ) {
	const yesNo = ( is: boolean ) => ( is ? __( 'Yes', 'lyd' ) : __( 'No', 'lyd' ) );
	return (
		<>
			<dl className="lyd:grid! lyd:gap-x-10 lyd:gap-y-3 lyd:text-sm lyd:@sm/lyd:grid-cols-2!">
				<Fact name={ __( 'Members may use the assistant', 'lyd' ) }>{ yesNo( settings.is_enabled ) }</Fact>
				<Fact name={ __( 'Who understands, hears and speaks', 'lyd' ) }>
					{ providerNames()[ settings.provider ] }
				</Fact>
				{ settings.provider === 'openai' && (
					<Fact name={ __( 'Names of imported clients are sent', 'lyd' ) }>
						{ yesNo( settings.sends_partner_data ) }
					</Fact>
				) }
				<Fact name={ __( 'The browser may recognise speech', 'lyd' ) }>
					{ yesNo( settings.allows_browser_speech ) }
				</Fact>
				<Fact name={ __( 'Conversations are kept', 'lyd' ) }>
					{ sprintf(
						/* translators: %d: a number of days. */
						__( '%d days', 'lyd' ),
						settings.retention_days
					) }
				</Fact>
			</dl>
			<p className="lyd:mt-4 lyd:text-sm lyd:text-soft">
				{ __( 'The owner and managers of your firm can change this.', 'lyd' ) }
			</p>
		</>
	);
}

function Fact( { name, children }: { name: string; children: ReactNode } ) {
	return (
		<div>
			<dt className="lyd:text-soft">{ name }</dt>
			<dd className="lyd:font-medium">{ children }</dd>
		</div>
	);
}
