import { useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { useWasVisible } from '../../../lib/visibility';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { Section } from '../../profile/components/section';
import { useSecurity } from '../hooks';
import { Devices } from './devices';
import { Events } from './events';

/** Recent sign-ins and devices. Requested when it becomes visible: the page itself makes one request. */
export function Activity() {
	const box = useRef< HTMLDivElement >( null );
	const isWanted = useWasVisible( box );
	const security = useSecurity( isWanted );
	return (
		<div ref={ box }>
			<Section
				title={ __( 'Recent sign-ins and devices', 'lyd' ) }
				description={ __( 'Something here that was not you? Sign it out and change your password.', 'lyd' ) }
			>
				<Retry of={ security } title={ __( 'Your sign-ins could not be read.', 'lyd' ) } />
				{ security.data && (
					<>
						<Devices sessions={ security.data.sessions } onChange={ () => security.mutate() } />
						<Events events={ security.data.events } />
					</>
				) }
				{ isWanted && ! security.data && ! security.error && <Waiting /> }
			</Section>
		</div>
	);
}

function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3 ].map( ( key ) => (
				<div key={ key } className="lyd:py-3">
					<Bar className="lyd:w-44" />
					<Bar className="lyd:mt-2 lyd:w-64" />
				</div>
			) ) }
		</Skeleton>
	);
}
