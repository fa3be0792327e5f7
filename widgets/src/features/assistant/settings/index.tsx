import { __ } from '@wordpress/i18n';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useMe } from '../../identity/hooks';
import { SettingsFacts } from './settings-facts';
import { SettingsForm } from './settings-form';
import { UsageCard } from './usage-card';
import { useSettings } from './use-settings';

/** The firm's assistant (My Company, Assistant): what it may do, what is sent to whom, and what was used. */
export default function AssistantSettings() {
	const settings = useSettings();
	const me = useMe();
	const mayEdit = me.data?.capabilities.includes( 'assistant.manage' );
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			<section
				aria-labelledby="lyd-assistant-settings"
				className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
			>
				<h2 id="lyd-assistant-settings" className="lyd:mb-3 lyd:text-md">
					{ __( 'Assistant', 'lyd' ) }
				</h2>
				<Retry of={ settings } />
				{ settings.data && mayEdit === true && <SettingsForm saved={ settings.data } /> }
				{ settings.data && mayEdit === false && <SettingsFacts settings={ settings.data } /> }
				{ ! settings.error && ( ! settings.data || mayEdit === undefined ) && <Waiting /> }
			</section>
			<UsageCard />
		</div>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				{ [ 1, 2, 3, 4 ].map( ( key ) => (
					<Bar key={ key } className="lyd:h-9 lyd:w-72" />
				) ) }
			</div>
		</Skeleton>
	);
}
