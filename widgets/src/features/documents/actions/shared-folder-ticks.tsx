import { __, sprintf } from '@wordpress/i18n';
import type { LinkedFolder } from '../../../api/types';
import { Tick } from '../../../ui/tick';

/** A folder with the folders it lies in, the top one first. */
export const pathOf = ( { path, name }: LinkedFolder ) => [ ...path, name ].join( ' / ' );

interface Props {
	folders: LinkedFolder[];
	ticked: number[];
	onChange: ( ticked: number[] ) => void;
}

export function SharedFolderTicks( { folders, ticked, onChange }: Props ) {
	return (
		<ul aria-label={ __( 'Folders', 'lyd' ) } className="lyd:flex lyd:flex-col lyd:gap-1">
			{ folders.map( ( folder ) => {
				const on = ticked.includes( folder.id );
				const sharedBy = folder.shared_by_user.display_name;
				return (
					<li key={ folder.id }>
						<label
							htmlFor={ `lyd-shared-folder-${ folder.id }` }
							className="lyd:relative lyd:flex lyd:min-h-11 lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-2 lyd:text-sm lyd:hover:bg-sunken lyd:has-focus-visible:outline-2"
						>
							<input
								id={ `lyd-shared-folder-${ folder.id }` }
								type="checkbox"
								checked={ on }
								onChange={ () =>
									onChange(
										on ? ticked.filter( ( one ) => one !== folder.id ) : [ ...ticked, folder.id ]
									)
								}
								className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
							/>
							<Tick on={ on } />
							<span className="lyd:min-w-0 lyd:flex-1">
								<span dir="auto" className="lyd:block lyd:font-medium lyd:break-words">
									{ pathOf( folder ) }
								</span>
								{ sharedBy && (
									<span className="lyd:block lyd:text-xs lyd:text-soft">
										{ sprintf(
											/* translators: %s: name of a member. */
											__( 'Added by %s', 'lyd' ),
											sharedBy
										) }
									</span>
								) }
							</span>
						</label>
					</li>
				);
			} ) }
		</ul>
	);
}
