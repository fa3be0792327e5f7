import type { ReactNode } from 'react';
import { Dialog as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { cx } from '../lib/cx';
import { buttonClass } from './button';
import { useFocusReturn } from './focus-return';
import { Icon } from './icon';
import { usePortal } from './portal';
import { ToastLayer } from './toast';

const panel =
	'lyd:fixed lyd:z-[100003] lyd:flex lyd:flex-col lyd:bg-surface lyd:text-ink lyd:shadow-high lyd:animate-fade';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	title: string;
	/** Where it comes from; from below it is as high as its content. */
	side?: keyof typeof sides;
	children: ReactNode;
}

const sides = {
	left: 'lyd:inset-y-0 lyd:left-0 lyd:w-5/6 lyd:max-w-[360px]',
	bottom: 'lyd:inset-x-0 lyd:bottom-0 lyd:mx-auto lyd:max-h-[75vh] lyd:max-w-[600px] lyd:rounded-t-lg',
};

/** A panel over the page, for phones; wide screens show its content beside the page. */
export function Drawer( { open, onOpenChange, title, side = 'left', children }: Props ) {
	const portal = usePortal();
	const returnFocus = useFocusReturn( open, portal );
	return (
		<Radix.Root open={ open } onOpenChange={ onOpenChange }>
			<Radix.Portal container={ portal }>
				<Radix.Overlay className="lyd:fixed lyd:inset-0 lyd:z-[100003] lyd:bg-veil lyd:animate-fade" />
				<Radix.Content
					aria-describedby=""
					onCloseAutoFocus={ returnFocus }
					className={ cx( panel, sides[ side ] ) }
				>
					<header className="lyd:flex lyd:items-center lyd:gap-3 lyd:py-3 lyd:pr-3 lyd:pl-5">
						<Radix.Title className="lyd:flex-1 lyd:text-lg">{ title }</Radix.Title>
						<Radix.Close
							className={ buttonClass( { variant: 'quiet', size: 'icon' } ) }
							aria-label={ __( 'Close', 'lyd' ) }
						>
							<Icon name="close" />
						</Radix.Close>
					</header>
					<div className="lyd:min-h-0 lyd:flex-1 lyd:overflow-y-auto lyd:px-3 lyd:pb-5">{ children }</div>
					<ToastLayer />
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
