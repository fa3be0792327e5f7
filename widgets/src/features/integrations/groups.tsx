import type { App, AppGroup } from '../../api/types';
import { Bar, Skeleton } from '../../ui/skeleton';
import { AppCard } from './app-card';

/** Two in a row from 560 pixels, three from 720. */
const columns = 'lyd:grid lyd:gap-4 lyd:@min-[560px]/lyd:grid-cols-2 lyd:@min-[720px]/lyd:grid-cols-3';

/** How many columns a group of so many applications takes. */
const spans: Record< number, string > = {
	1: '',
	2: 'lyd:@min-[560px]/lyd:col-span-2',
};
const whole = 'lyd:@min-[560px]/lyd:col-span-2 lyd:@min-[720px]/lyd:col-span-3';

/** And how its own cards stand in them. */
const inside: Record< number, string > = { 1: '', 2: 'lyd:@min-[560px]/lyd:grid-cols-2' };
const insideWhole = 'lyd:@min-[560px]/lyd:grid-cols-2 lyd:@min-[720px]/lyd:grid-cols-3';

interface Props {
	groups: AppGroup[];
	onOpen: ( app: App ) => void;
}

/** The applications by group; small groups stand beside each other. */
export function Groups( { groups, onOpen }: Props ) {
	return (
		<div className={ `${ columns } lyd:gap-y-6!` }>
			{ groups.map( ( { group_id: id, group_name: name, apps } ) => (
				<section
					key={ id }
					aria-labelledby={ `lyd-apps-${ id }` }
					className={ `lyd:flex lyd:flex-col ${ spans[ apps.length ] ?? whole }` }
				>
					<h2 id={ `lyd-apps-${ id }` } className="lyd:mb-2 lyd:text-sm lyd:text-soft">
						{ name }
					</h2>
					<div className={ `lyd:grid lyd:flex-1 lyd:gap-4 ${ inside[ apps.length ] ?? insideWhole }` }>
						{ apps.map( ( app ) => (
							<AppCard key={ app.app } app={ app } onOpen={ onOpen } />
						) ) }
					</div>
				</section>
			) ) }
		</div>
	);
}

/** In the shape of the three cards that come first. */
export function Waiting() {
	return (
		<Skeleton>
			<div className={ columns }>
				{ [ 1, 2, 3 ].map( ( key ) => (
					<div key={ key }>
						<Bar className="lyd:mb-3 lyd:w-24" />
						<Bar className="lyd:h-40 lyd:rounded-lg" />
					</div>
				) ) }
			</div>
		</Skeleton>
	);
}
