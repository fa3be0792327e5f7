import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';

export interface Crumb {
	key: string;
	name: string;
	/** Absent if the crumb is no link. */
	onOpen?: () => void;
	/** Repeated by the heading below: left out on narrow screens. */
	isWide?: boolean;
}

/** Where the list is: the space, the folders down to the one that is open, and a document. */
export function Breadcrumb( { crumbs }: { crumbs: Crumb[] } ) {
	return (
		<nav aria-label={ __( 'Breadcrumb', 'lyd' ) } className="lyd:min-w-0 lyd:flex-1">
			<ol className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-1 lyd:text-md">
				{ crumbs.map( ( crumb, index ) => (
					<li
						key={ crumb.key }
						className={ cx(
							'lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-1',
							crumb.isWide && 'lyd:@max-[600px]/lyd:hidden!'
						) }
					>
						{ index > 0 && (
							<span className="lyd:-rotate-90 lyd:text-soft">
								<Icon name="chevron" size={ 14 } />
							</span>
						) }
						<Part crumb={ crumb } isLast={ index === crumbs.length - 1 } />
					</li>
				) ) }
			</ol>
		</nav>
	);
}

const part = 'lyd:flex lyd:min-w-0 lyd:items-center lyd:py-1 lyd:text-left lyd:touch:min-h-11';
const words = 'lyd:line-clamp-2 lyd:min-w-0 lyd:break-words lyd:whitespace-break-spaces';

/** The last one stays a button, so that who pressed it keeps the focus. */
function Part( { crumb, isLast }: { crumb: Crumb; isLast: boolean } ) {
	if ( ! crumb.onOpen ) {
		return (
			<span aria-current={ isLast ? 'page' : undefined } className={ cx( part, classNameOf( isLast ) ) }>
				<bdi className={ words }>{ crumb.name }</bdi>
			</span>
		);
	}
	return (
		<button
			type="button"
			aria-current={ isLast ? 'page' : undefined }
			onClick={ isLast ? undefined : crumb.onOpen }
			className={ cx( part, classNameOf( isLast ), ! isLast && 'lyd:hover:underline' ) }
		>
			<bdi className={ words }>{ crumb.name }</bdi>
		</button>
	);
}

const classNameOf = ( isLast: boolean ) => ( isLast ? 'lyd:cursor-default lyd:font-semibold' : 'lyd:text-link' );
