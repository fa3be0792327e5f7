import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

const base =
	'lyd:inline-flex lyd:items-center lyd:justify-center lyd:gap-2 lyd:rounded-sm lyd:text-sm lyd:font-medium lyd:transition-colors lyd:select-none lyd:border lyd:border-solid lyd:disabled:opacity-55';

const variants = {
	primary:
		'lyd:bg-primary lyd:border-transparent lyd:text-on-primary lyd:enabled:hover:bg-primary-strong lyd:[a&]:hover:bg-primary-strong lyd:shadow-low',
	secondary:
		'lyd:bg-surface lyd:border-line lyd:text-ink lyd:enabled:hover:bg-sunken lyd:[a&]:hover:bg-sunken lyd:shadow-low',
	quiet: 'lyd:bg-transparent lyd:border-transparent lyd:text-ink lyd:enabled:hover:bg-sunken lyd:[a&]:hover:bg-sunken',
	danger: 'lyd:bg-danger lyd:border-transparent lyd:text-surface lyd:enabled:hover:opacity-90 lyd:shadow-low',
};

const line = 'lyd:leading-none lyd:whitespace-nowrap';

const sizes = {
	sm: `${ line } lyd:h-8 lyd:px-3 lyd:touch:h-11`,
	md: `${ line } lyd:h-10 lyd:px-4 lyd:touch:h-11`,
	icon: `${ line } lyd:h-8 lyd:w-8 lyd:px-0 lyd:touch:h-11 lyd:touch:w-11`,
	/** For texts that may need two lines. */
	wrapped:
		'lyd:text-center lyd:leading-tight lyd:whitespace-normal lyd:min-h-10 lyd:px-4 lyd:py-2.5 lyd:touch:min-h-11',
};

interface StyleProps {
	variant?: keyof typeof variants;
	size?: keyof typeof sizes;
	className?: string;
}

/** The classes of a button, for links that look like one. */
export function buttonClass( { variant = 'secondary', size = 'md', className }: StyleProps = {} ) {
	return cx( base, variants[ variant ], sizes[ size ], className );
}

export interface ButtonProps extends ButtonHTMLAttributes< HTMLButtonElement >, StyleProps {
	icon?: IconName;
	/** Shows a spinner and ignores clicks; the button keeps the focus. */
	busy?: boolean;
}

export const Button = forwardRef< HTMLButtonElement, ButtonProps >( function ButtonWithRef(
	{ variant, size, className, icon, busy, children, onClick, ...rest },
	ref
) {
	return (
		<button
			type="button"
			ref={ ref }
			className={ buttonClass( { variant, size, className } ) }
			aria-busy={ busy || undefined }
			aria-disabled={ busy || undefined }
			onClick={ busy ? ( event ) => event.preventDefault() : onClick }
			{ ...rest }
		>
			{ busy ? <Spinner /> : icon && <Icon name={ icon } size={ 16 } /> }
			{ children }
		</button>
	);
} );
