import { Bar, Skeleton } from '../../../ui/skeleton';

const widths = [ 'lyd:w-3/5', 'lyd:w-4/5', 'lyd:w-1/2', 'lyd:w-2/3' ];

/** Holds the place of a tree of folders. */
export function FoldersSkeleton() {
	return (
		<Skeleton>
			{ widths.map( ( width ) => (
				<div key={ width } className="lyd:flex lyd:h-9 lyd:items-center lyd:pl-7">
					<Bar className={ width } />
				</div>
			) ) }
		</Skeleton>
	);
}
