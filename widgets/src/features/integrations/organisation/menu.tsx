import { useEffect, useRef, type ReactElement } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import type { Organisation } from '../../../api/types';
import { Icon } from '../../../ui/icon';
import { usePortal } from '../../../ui/portal';

const item =
	'lyd:flex lyd:min-h-9 lyd:touch:min-h-11 lyd:cursor-pointer lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-3 lyd:py-1.5 lyd:text-sm lyd:text-ink lyd:data-[highlighted]:bg-sunken';

interface Props {
	trigger: ReactElement;
	organisations: Organisation[];
	/** Opened without a pointer: the chosen one takes the focus. */
	byKeyboard: boolean;
	onChoose: ( organisation: Organisation ) => void;
}

/** The organisations to choose from, open from the start: fetched when the button is first pressed. */
export default function OrganisationMenu( { trigger, organisations, byKeyboard, onChoose }: Props ) {
	const portal = usePortal();
	const content = useRef< HTMLDivElement >( null );
	const chosen = useRef< Organisation >();
	const current = organisations.find( ( one ) => one.selected );
	// Runs once the menu has closed and its button has the focus, so that the question gives the focus back to it.
	const ask = () => {
		const one = chosen.current;
		chosen.current = undefined;
		if ( one && ! one.selected ) {
			setTimeout( () => onChoose( one ) );
		}
	};
	// Radix only heeds keys that were pressed after it was loaded.
	useEffect( () => {
		if ( byKeyboard ) {
			const radios = content.current?.querySelectorAll< HTMLElement >( '[role=menuitemradio]' ) ?? [];
			( [ ...radios ].find( ( one ) => one.ariaChecked === 'true' ) ?? radios[ 0 ] )?.focus();
		}
	}, [ byKeyboard ] );
	return (
		<Radix.Root modal={ false } defaultOpen>
			<Radix.Trigger asChild>{ trigger }</Radix.Trigger>
			<Radix.Portal container={ portal }>
				<Radix.Content
					ref={ content }
					align="start"
					sideOffset={ 6 }
					collisionPadding={ 12 }
					aria-label={ __( 'Organisations', 'lyd' ) }
					onCloseAutoFocus={ ask }
					className="lyd:z-[100004] lyd:max-h-[60vh] lyd:max-w-[min(22rem,90vw)] lyd:min-w-[220px] lyd:overflow-y-auto lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-1 lyd:shadow-high lyd:animate-fade"
				>
					<Radix.RadioGroup value={ current?.tenant_id ?? '' }>
						{ organisations.map( ( one ) => (
							<Radix.RadioItem
								key={ one.tenant_id }
								value={ one.tenant_id }
								className={ item }
								onSelect={ () => void ( chosen.current = one ) }
							>
								<span className="lyd:flex lyd:w-4 lyd:shrink-0">
									{ one.selected && <Icon name="check" size={ 16 } /> }
								</span>
								<span dir="auto" className="lyd:min-w-0 lyd:break-words">
									{ one.tenant_name }
								</span>
							</Radix.RadioItem>
						) ) }
					</Radix.RadioGroup>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
