import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Bar, Skeleton } from '../../ui/skeleton';

/** Milliseconds after which a page says that it is slow. */
const slow = 8_000;

/** Whether something takes long. */
function useSlow(): boolean {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( true ), slow );
		return () => clearTimeout( timer );
	}, [] );
	return isSlow;
}

/** The placeholder of a card while the service is asked. */
export function Waiting() {
	const isSlow = useSlow();
	return (
		<div className="lyd:mx-auto lyd:mt-[8vh] lyd:w-[calc(100%-24px)] lyd:max-w-[480px] lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-6 lyd:phone:mt-4 lyd:phone:p-5">
			<Skeleton>
				<Bar className="lyd:w-32" />
				<Bar className="lyd:mt-3 lyd:h-6 lyd:w-3/4" />
				<Bar className="lyd:mt-4 lyd:w-full" />
				<Bar className="lyd:mt-2 lyd:w-2/3" />
				<Bar className="lyd:mt-6 lyd:h-10 lyd:w-40" />
			</Skeleton>
			<p role="status" className="lyd:mt-4 lyd:min-h-5 lyd:text-sm lyd:text-soft">
				{ isSlow && __( 'This is taking longer than usual. Please keep the page open.', 'lyd' ) }
			</p>
		</div>
	);
}
