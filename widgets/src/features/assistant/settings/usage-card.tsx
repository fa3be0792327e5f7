import { __, sprintf } from '@wordpress/i18n';
import type { AssistantUsage } from '../../../api/types';
import { formatDate } from '../../../lib/dates';
import { Cell, List, Row } from '../../../ui/list';
import { Progress } from '../../../ui/progress';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { byMember } from './by-member';
import { useUsage } from './use-settings';
import { dollars, limitNames } from './words';

/** What was used of the assistant this month: of all members for owner and managers, else the member's own. */
export function UsageCard() {
	const usage = useUsage();
	return (
		<section
			aria-labelledby="lyd-assistant-usage"
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<h2 id="lyd-assistant-usage" className="lyd:mb-3 lyd:text-md">
				{ __( 'Used this month', 'lyd' ) }
			</h2>
			<Retry of={ usage } />
			{ usage.data && <Limits limits={ usage.data.limits } /> }
			{ usage.data && <Members rows={ usage.data.rows } /> }
			{ ! usage.data && ! usage.error && (
				<Skeleton>
					<Bar className="lyd:h-24 lyd:w-72" />
				</Skeleton>
			) }
		</section>
	);
}

function Limits( { limits }: Pick< AssistantUsage, 'limits' > ) {
	return (
		<ul className="lyd:mb-5 lyd:grid lyd:list-none lyd:gap-x-10 lyd:gap-y-4 lyd:p-0 lyd:text-sm lyd:@sm/lyd:grid-cols-2">
			{ limits.map( ( { limit, used, allowed, notice, starts_again: day } ) => {
				const text = sprintf(
					/* translators: 1: what is used. 2: what is allowed. */
					__( '%1$d of %2$d', 'lyd' ),
					used,
					allowed
				);
				return (
					<li key={ limit }>
						<p className="lyd:mb-1.5 lyd:flex lyd:justify-between lyd:gap-3">
							<span>{ limitNames()[ limit ] }</span>
							<span className="lyd:font-medium lyd:whitespace-nowrap">{ text }</span>
						</p>
						<Progress
							label={ limitNames()[ limit ] }
							text={ text }
							value={ Math.min( 100, ( used / allowed ) * 100 ) }
							danger={ used >= allowed }
						/>
						{ notice && (
							<p className="lyd:mt-1.5 lyd:text-soft">
								{ sprintf(
									/* translators: %s: a date. */
									__( 'Starts again on %s.', 'lyd' ),
									formatDate( day )
								) }
							</p>
						) }
					</li>
				);
			} ) }
		</ul>
	);
}

const columns = 'lyd:@md/lyd:grid-cols-[minmax(0,3fr)_repeat(4,minmax(0,1fr))]';

function Members( { rows }: Pick< AssistantUsage, 'rows' > ) {
	const heads = [
		__( 'Member', 'lyd' ),
		__( 'Turns', 'lyd' ),
		__( 'Minutes', 'lyd' ),
		__( 'Files', 'lyd' ),
		__( 'Cost', 'lyd' ),
	];
	if ( rows.length === 0 ) {
		return <p className="lyd:text-sm lyd:text-soft">{ __( 'Nothing was used this month.', 'lyd' ) }</p>;
	}
	return (
		<List label={ __( 'Used by member', 'lyd' ) } heads={ heads } columns={ columns }>
			{ byMember( rows ).map( ( { id, name, turns, minutes, files, cost } ) => (
				<Row key={ id } columns={ columns }>
					<bdi className="lyd:min-w-0 lyd:break-words lyd:font-medium">
						{ name ?? __( 'A former member', 'lyd' ) }
					</bdi>
					{ [ turns, minutes, files, dollars( cost ) ].map( ( value, index ) => (
						<Cell key={ heads[ index + 1 ] } label={ heads[ index + 1 ]! }>
							{ value }
						</Cell>
					) ) }
				</Row>
			) ) }
		</List>
	);
}
