import { Row } from '../../../ui/list';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { columns } from './member-list';

/** Stands where the people of a team will. */
export function MembersSkeleton() {
	return (
		<Skeleton>
			<Bar className="lyd:mt-3 lyd:mb-7 lyd:w-40" />
			{ [ 1, 2, 3 ].map( ( key ) => (
				<Row as="div" key={ key } columns={ columns }>
					<div className="lyd:flex lyd:items-center lyd:gap-3">
						<Bar className="lyd:size-9 lyd:rounded-full" />
						<Bar className="lyd:w-40" />
					</div>
					<Bar className="lyd:w-20" />
					<Bar className="lyd:w-24" />
				</Row>
			) ) }
		</Skeleton>
	);
}
