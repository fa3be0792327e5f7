import { __ } from '@wordpress/i18n';
import type { CategoryNode } from '../categories';

interface Props {
	way: CategoryNode[];
	onOpen: ( id: number | null ) => void;
}

const part = 'lyd:flex lyd:items-center lyd:text-sm lyd:touch:min-h-11';

/** All templates › Wills › …: where the list stands, and the way back. */
export function CategoryCrumbs( { way, onOpen }: Props ) {
	const steps = [ { id: null, name: __( 'All templates', 'lyd' ) }, ...way ];
	return (
		<nav aria-label={ __( 'Breadcrumb', 'lyd' ) }>
			<ol className="lyd:flex lyd:flex-wrap lyd:gap-x-2">
				{ steps.map( ( { id, name }, index ) => (
					<li key={ id ?? 'all' } className="lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-2">
						{ index > 0 && (
							<span aria-hidden="true" className="lyd:text-soft">
								›
							</span>
						) }
						{ index === steps.length - 1 ? (
							<span aria-current="page" className={ `${ part } lyd:font-medium` }>
								{ name }
							</span>
						) : (
							<button
								type="button"
								onClick={ () => onOpen( id ) }
								className={ `${ part } lyd:text-link lyd:hover:underline` }
							>
								{ name }
							</button>
						) }
					</li>
				) ) }
			</ol>
		</nav>
	);
}
