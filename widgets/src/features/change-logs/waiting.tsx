import { Bar, Skeleton } from '../../ui/skeleton';

/** The placeholder of rows of the log. */
export function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3 ].map( ( key ) => (
				<div key={ key } className="lyd:flex lyd:gap-6 lyd:py-4">
					<Bar className="lyd:w-36" />
					<Bar className="lyd:flex-1" />
				</div>
			) ) }
		</Skeleton>
	);
}
