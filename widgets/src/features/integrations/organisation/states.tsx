import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { useMe } from '../../identity/hooks';
import { Tooltip } from './tooltip';

const firstWait = 1000;
const longestWait = 15_000;
/** Reloads after which it takes longer than usual. */
const usual = 4;

/** Directly after connecting: the organisations are being read, and appear without a reload of the page. */
export function LoadingOrganisations() {
	const reloads = useReloads();
	return (
		<span
			role="status"
			className="lyd:inline-flex lyd:min-h-8 lyd:touch:min-h-11 lyd:items-center lyd:gap-2 lyd:text-sm lyd:text-soft"
		>
			<Spinner />
			{ reloads > usual ? __( 'Still loading organisations…', 'lyd' ) : __( 'Loading organisations…', 'lyd' ) }
		</span>
	);
}

/** Reloads the account again and again, at growing intervals; the number of reloads. */
function useReloads(): number {
	const { mutate } = useMe();
	const [ count, setCount ] = useState( 0 );
	useEffect( () => {
		const reload = () =>
			void mutate()
				.catch( () => {} )
				.finally( () => setCount( count + 1 ) );
		const timer = setTimeout( reload, Math.min( firstWait * 1.5 ** count, longestWait ) );
		return () => clearTimeout( timer );
	}, [ count, mutate ] );
	return count;
}

/** The application has ended the connection: the way to connect it again. */
export function LostConnection() {
	return (
		<Offer
			text={ __( 'Reconnect Xero', 'lyd' ) }
			reason={ __( 'The connection to Xero has ended. Connect it again to use its organisations.', 'lyd' ) }
		/>
	);
}

/** The member gave access to no organisation. */
export function NoOrganisations() {
	return (
		<Offer
			text={ __( 'No organisations in Xero', 'lyd' ) }
			reason={ __(
				'Your Xero connection includes no organisation. Disconnect it, connect it again and choose one.',
				'lyd'
			) }
		/>
	);
}

/** A link to the application in My Integrations; the reason is a tooltip, and read out with the link. */
function Offer( { text, reason }: { text: string; reason: string } ) {
	const { urls } = useConfig();
	return (
		<Tooltip text={ reason }>
			{ () => (
				<a href={ `${ urls.my_integration }xero` } className={ buttonClass( { size: 'sm' } ) }>
					<Icon name="alert" size={ 16 } />
					{ text }
					<span className="lyd:sr-only">{ reason }</span>
				</a>
			) }
		</Tooltip>
	);
}
