import { useConfig } from '../../../app/context';
import type { EntityDetail } from '../../../api/types';
import { capital, displayed, sourceAndDay } from '../names';

/** The details of an entity by field: the newest one, and below it what other sources say. */
export function DetailList( { details }: { details: EntityDetail[] } ) {
	const { timezone } = useConfig();
	const fields = [ ...new Set( details.map( ( { field } ) => field ) ) ];
	return (
		<dl className="lyd:m-0 lyd:grid lyd:grid-cols-[minmax(0,160px)_minmax(0,1fr)] lyd:gap-x-6 lyd:phone:block">
			{ fields.map( ( field ) => {
				const own = details.filter( ( detail ) => detail.field === field );
				return (
					<div
						key={ field }
						className="lyd:col-span-2 lyd:grid lyd:grid-cols-subgrid lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:py-3 lyd:first:border-t-0 lyd:phone:block"
					>
						<dt className="lyd:text-sm lyd:font-medium">{ capital( own[ 0 ]!.label ) }</dt>
						<dd className="lyd:m-0 lyd:min-w-0">
							<ul className="lyd:flex lyd:flex-col lyd:gap-2">
								{ own.map( ( detail, index ) => (
									<li key={ index } className="lyd:text-sm">
										<bdi
											className={
												detail.is_best
													? 'lyd:block lyd:break-words lyd:text-md'
													: 'lyd:block lyd:break-words lyd:text-soft'
											}
										>
											{ displayed( detail.field, detail.value ) }
										</bdi>
										<span className="lyd:text-xs lyd:text-soft">
											{ sourceAndDay( detail.source, detail.recorded_at, timezone ) }
										</span>
									</li>
								) ) }
							</ul>
						</dd>
					</div>
				);
			} ) }
		</dl>
	);
}
