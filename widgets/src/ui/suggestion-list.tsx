import type { RefObject } from 'react';
import { Popover as Radix } from 'radix-ui';
import { cx } from '../lib/cx';
import type { useListbox } from '../lib/listbox';
import { usePortal } from './portal';

interface Props {
	/** The field above the list. */
	anchor: RefObject< HTMLInputElement >;
	label: string;
	suggestions: string[];
	listbox: ReturnType< typeof useListbox< string > >;
	onClose: () => void;
}

const preventFocusChange = ( event: Event ) => event.preventDefault();

/** The list of suggestions below a field. */
export default function SuggestionList( { anchor, label, suggestions, listbox, onClose }: Props ) {
	return (
		<Radix.Root open onOpenChange={ ( isOpen ) => isOpen || onClose() }>
			<Radix.Anchor virtualRef={ anchor as RefObject< HTMLInputElement > } />
			<Radix.Portal container={ usePortal() }>
				<Radix.Content
					role="presentation"
					align="start"
					sideOffset={ 4 }
					collisionPadding={ 12 }
					onOpenAutoFocus={ preventFocusChange }
					onCloseAutoFocus={ preventFocusChange }
					onInteractOutside={ ( event ) =>
						anchor.current?.contains( event.target as Node ) && event.preventDefault()
					}
					className="lyd:z-[100004] lyd:w-(--radix-popover-trigger-width) lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-1 lyd:text-sm lyd:text-ink lyd:shadow-high"
				>
					<ul id={ listbox.listId } role="listbox" aria-label={ label }>
						{ suggestions.map( ( text, index ) => (
							<li
								key={ text }
								{ ...listbox.optionProps( index ) }
								className={ cx(
									'lyd:flex! lyd:min-h-9 lyd:touch:min-h-11 lyd:cursor-pointer lyd:items-center lyd:rounded-sm lyd:px-2 lyd:hover:bg-sunken',
									index === listbox.active &&
										'lyd:bg-sunken lyd:outline-2 lyd:-outline-offset-2 lyd:outline-link'
								) }
							>
								<bdi className="lyd:min-w-0 lyd:truncate">{ text }</bdi>
							</li>
						) ) }
					</ul>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
