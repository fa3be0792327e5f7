import { __, _n, sprintf } from '@wordpress/i18n';
import type { ChangeLogRow, LogUser } from '../../api/types';
import { Chip } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { nameOf, originText, periodOf, sourceText, summaryOf } from './words';

interface Props {
	rows: ChangeLogRow[];
	users: LogUser[];
	tags: ReadonlyMap< string, string >;
	busy: boolean;
	/** Revision of the row that takes the focus: the one whose detail was left. */
	focused: number | null;
	onOpen: ( row: ChangeLogRow ) => void;
}

/** Saves, the newest first: when, who, from where, and what changed. */
export function SaveList( { rows, users, tags, busy, focused, onOpen }: Props ) {
	return (
		<ul aria-label={ __( 'Changes', 'lyd' ) } aria-busy={ busy } className="lyd:text-sm">
			{ rows.map( ( row ) => (
				<li
					key={ row.revision }
					className="lyd:block! lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:last:border-b-0"
				>
					<button
						type="button"
						ref={ row.revision === focused ? focus : undefined }
						onClick={ () => onOpen( row ) }
						className="lyd:flex lyd:w-full lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:border-0 lyd:bg-transparent lyd:px-2 lyd:py-3 lyd:text-left lyd:text-sm lyd:text-ink lyd:enabled:hover:bg-sunken"
					>
						<span className="lyd:flex lyd:min-w-0 lyd:flex-1 lyd:flex-wrap lyd:gap-x-6 lyd:gap-y-1">
							<span className="lyd:w-44 lyd:shrink-0 lyd:phone:w-full">
								<time dateTime={ row.created_at } className="lyd:block lyd:text-soft">
									{ periodOf( row ) }
								</time>
								<span dir="auto" className="lyd:block lyd:truncate lyd:font-medium">
									{ nameOf( users, row.created_by ) }
								</span>
							</span>
							<span className="lyd:min-w-0 lyd:flex-1 lyd:basis-60">
								<span dir="auto" className="lyd:line-clamp-2 lyd:break-words">
									{ summaryOf( row, tags ) }
								</span>
								<span className="lyd:mt-1 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2 lyd:text-xs lyd:text-soft">
									<Chip kind={ row.source === 'form' ? 'neutral' : 'info' }>
										{ sourceText( row.source ) }
									</Chip>
									{ originText( row ) }
									{ row.saves > 1 &&
										sprintf(
											/* translators: %d: number of saves. */
											_n( '%d save', '%d saves', row.saves, 'lyd' ),
											row.saves
										) }
								</span>
							</span>
						</span>
						<span className="lyd:flex lyd:text-soft">
							<Icon name="right" size={ 16 } />
						</span>
					</button>
				</li>
			) ) }
		</ul>
	);
}

const focus = ( button: HTMLButtonElement | null ) => button?.focus();
