import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { ToolButton } from '../../../ui/tool-button';
import { Deeper, Heading } from '../heading-level';

interface Props {
	/** Absent where the only field in it has the id. */
	id?: string;
	/** E.g. Director 2. */
	name: string;
	first: boolean;
	last: boolean;
	/** The list is so long that the browser need not lay out entries that are far away. */
	isInLongList?: boolean;
	/** Absent when there are as few as there may be. */
	onRemove?: () => void;
	onMove: ( by: 1 | -1 ) => void;
	children: ReactNode;
}

/** One entry of a repeatable question with its buttons, each named after the entry. */
export function Entry( { id, name, first, last, isInLongList, onRemove, onMove, children }: Props ) {
	return (
		<section
			id={ id }
			tabIndex={ -1 }
			data-lyd-entry=""
			aria-label={ name }
			className={ cx(
				'lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:@sm:p-5',
				isInLongList && 'lyd:[contain-intrinsic-size:auto_260px] lyd:[content-visibility:auto]'
			) }
		>
			<header className="lyd:-mt-1 lyd:mb-3 lyd:flex lyd:min-h-8 lyd:items-center lyd:gap-1">
				<Heading className="lyd:flex-1 lyd:text-sm lyd:font-semibold">{ name }</Heading>
				{ ! ( first && last ) && (
					<>
						<ToolButton
							icon="up"
							label={ sprintf(
								/* translators: %s: name of the entry. */
								__( 'Move %s up', 'lyd' ),
								name
							) }
							disabled={ first }
							onClick={ () => onMove( -1 ) }
						/>
						<ToolButton
							icon="down"
							label={ sprintf(
								/* translators: %s: name of the entry. */
								__( 'Move %s down', 'lyd' ),
								name
							) }
							disabled={ last }
							onClick={ () => onMove( 1 ) }
						/>
					</>
				) }
				{ onRemove && (
					<ToolButton
						icon="trash"
						label={ sprintf(
							/* translators: %s: name of the entry. */
							__( 'Remove %s', 'lyd' ),
							name
						) }
						onClick={ onRemove }
					/>
				) }
			</header>
			<Deeper>{ children }</Deeper>
		</section>
	);
}
