import { Bar, Skeleton } from '../../ui/skeleton';

/** A sheet of A4 with lines, in the room that the pages will take. */
export function PageSkeleton() {
	return (
		<div className="lyd:h-full lyd:overflow-hidden lyd:rounded-lg lyd:bg-sunken lyd:p-3">
			<Skeleton>
				<div className="lyd:mx-auto lyd:flex lyd:aspect-[1/1.414] lyd:max-w-[960px] lyd:flex-col lyd:gap-4 lyd:bg-[#fff] lyd:p-[8%]">
					<Bar className="lyd:mb-4 lyd:h-6 lyd:w-2/3" />
					{ Array.from( { length: 10 }, ( _, key ) => (
						<Bar key={ key } />
					) ) }
				</div>
			</Skeleton>
		</div>
	);
}
