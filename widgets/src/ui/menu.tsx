import type { ReactElement, ReactNode } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Icon, type IconName } from './icon';
import { usePortal } from './portal';

interface Props {
	/** The button that opens it. */
	trigger: ReactElement;
	children: ReactNode;
	align?: 'start' | 'end';
}

export function Menu( { trigger, children, align = 'end' }: Props ) {
	return (
		<Radix.Root modal={ false }>
			<Radix.Trigger asChild>{ trigger }</Radix.Trigger>
			<Radix.Portal container={ usePortal() }>
				<Radix.Content
					align={ align }
					sideOffset={ 6 }
					collisionPadding={ 12 }
					className="lyd:z-[100002] lyd:min-w-[200px] lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-1 lyd:text-sm lyd:text-ink lyd:shadow-high lyd:animate-fade"
				>
					{ children }
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

interface ItemProps {
	icon?: IconName;
	href?: string;
	disabled?: boolean;
	onSelect?: () => void;
	children: ReactNode;
}

const item =
	'lyd:flex lyd:min-h-9 lyd:touch:min-h-11 lyd:cursor-pointer lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-3 lyd:py-1.5 lyd:data-[highlighted]:bg-sunken lyd:data-[disabled]:opacity-55';

export function MenuItem( { icon, href, children, ...rest }: ItemProps ) {
	const inside = (
		<>
			{ icon && <Icon name={ icon } size={ 16 } /> }
			{ children }
		</>
	);
	if ( href ) {
		return (
			<Radix.Item asChild className={ item } { ...rest }>
				<a href={ href }>{ inside }</a>
			</Radix.Item>
		);
	}
	return (
		<Radix.Item className={ item } { ...rest }>
			{ inside }
		</Radix.Item>
	);
}
