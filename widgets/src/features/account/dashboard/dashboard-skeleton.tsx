import { Bar, Skeleton } from '../../../ui/skeleton';

/** Shaped like the dashboard that comes. */
export function DashboardSkeleton() {
	return (
		<Skeleton>
			<div className="lyd:grid lyd:gap-6 lyd:@md/lyd:grid-cols-[minmax(0,1fr)_280px]">
				<div className="lyd:flex lyd:flex-col lyd:gap-6">
					<Bar className="lyd:h-10 lyd:w-36" />
					<Bar className="lyd:h-28 lyd:rounded-lg" />
					<Bar className="lyd:h-28 lyd:rounded-lg" />
					<Bar className="lyd:h-72 lyd:rounded-lg" />
				</div>
				<div className="lyd:flex lyd:flex-col lyd:gap-6">
					<Bar className="lyd:h-40 lyd:rounded-lg" />
					<Bar className="lyd:h-60 lyd:rounded-lg" />
				</div>
			</div>
		</Skeleton>
	);
}
