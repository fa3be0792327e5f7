import { Bar, Skeleton } from '../../../ui/skeleton';

/** Boxes shaped like the form that is to come. */
export function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				{ [ 6, 8 ].map( ( fields ) => (
					<div key={ fields } className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-5">
						<Bar className="lyd:w-48" />
						<div className="lyd:mt-5 lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
							{ Array.from( { length: fields }, ( _, key ) => (
								<div key={ key }>
									<Bar className="lyd:w-24" />
									<Bar className="lyd:mt-2 lyd:h-10" />
								</div>
							) ) }
						</div>
					</div>
				) ) }
			</div>
		</Skeleton>
	);
}
