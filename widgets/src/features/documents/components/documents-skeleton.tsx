import { Row } from '../../../ui/list';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { columns } from './document-row';

/** Holds the place of the first rows. */
export function DocumentsSkeleton() {
	return (
		<Skeleton>
			<div className="lyd:@md/lyd:rounded-lg lyd:@md/lyd:border lyd:@md/lyd:border-solid lyd:@md/lyd:border-line lyd:@md/lyd:pt-11">
				{ [ 1, 2, 3, 4, 5 ].map( ( key ) => (
					<Row as="div" key={ key } columns={ columns }>
						<span className="lyd:hidden lyd:@md/lyd:block" />
						<div className="lyd:flex lyd:h-11 lyd:flex-col lyd:justify-center lyd:gap-2">
							<Bar className="lyd:w-3/5" />
							<Bar className="lyd:h-3 lyd:w-2/5" />
						</div>
						<Bar className="lyd:w-20 lyd:@max-[700px]/pane:hidden" />
						<Bar className="lyd:w-20 lyd:@max-[700px]/pane:hidden" />
						<Bar className="lyd:h-8 lyd:w-full" />
					</Row>
				) ) }
			</div>
		</Skeleton>
	);
}
