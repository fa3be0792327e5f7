import { Bar, Skeleton } from '../../../ui/skeleton';

/** The shape of an interview that is still to come. */
export function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:mb-4 lyd:flex lyd:h-14 lyd:items-center">
				<Bar className="lyd:h-6 lyd:w-72 lyd:max-w-full" />
			</div>
			<div className="lyd:flex lyd:gap-10">
				<div className="lyd:hidden lyd:w-52 lyd:flex-col lyd:gap-4 lyd:@md:flex">
					{ [ 1, 2, 3, 4 ].map( ( key ) => (
						<Bar key={ key } className="lyd:h-6" />
					) ) }
				</div>
				<div className="lyd:flex lyd:flex-1 lyd:flex-col lyd:gap-6">
					{ [ 1, 2, 3, 4 ].map( ( key ) => (
						<div key={ key } className="lyd:flex lyd:flex-col lyd:gap-2">
							<Bar className="lyd:h-3 lyd:w-32" />
							<Bar className="lyd:h-10" />
						</div>
					) ) }
				</div>
			</div>
		</Skeleton>
	);
}
