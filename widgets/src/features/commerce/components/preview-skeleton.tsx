import { Bar, Skeleton } from '../../../ui/skeleton';

/** Shaped like what comes. */
export function PreviewSkeleton() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:min-h-80 lyd:gap-8">
				<div className="lyd:flex lyd:flex-1 lyd:flex-col lyd:gap-3">
					<Bar className="lyd:h-40" />
					<Bar className="lyd:w-1/3" />
					<Bar />
					<Bar className="lyd:w-5/6" />
				</div>
				<Bar className="lyd:h-60 lyd:w-72 lyd:phone:hidden" />
			</div>
		</Skeleton>
	);
}
