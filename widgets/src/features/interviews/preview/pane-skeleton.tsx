import { Bar, Skeleton } from '../../../ui/skeleton';

/** The placeholder of the document. */
export function PaneSkeleton() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:aspect-[1/1.414] lyd:flex-col lyd:gap-4 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:p-8">
				<Bar className="lyd:mb-4 lyd:h-6 lyd:w-2/3" />
				{ [ 1, 2, 3, 4, 5, 6 ].map( ( key ) => (
					<Bar key={ key } />
				) ) }
			</div>
		</Skeleton>
	);
}
