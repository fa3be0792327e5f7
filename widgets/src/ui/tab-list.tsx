import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx';

interface Props {
	label: string;
	tabs: { value: string; label: ReactNode; id?: string }[];
	/** The selected tab; null if the content belongs to none. */
	value: string | null;
	onChange: ( value: string ) => void;
	/** Id of the controlled panel. */
	panel: string;
	/** Layout classes, if the tabs are not a plain row. */
	className?: string;
}

const steps: Record< string, ( index: number, count: number ) => number > = {
	ArrowRight: ( index, count ) => ( index + 1 ) % count,
	ArrowLeft: ( index, count ) => ( index - 1 + count ) % count,
	Home: () => 0,
	End: ( _index, count ) => count - 1,
};

/**
 * Tabs that change one panel (ARIA: manual activation). Arrow keys move the focus, Enter or a click selects a tab: each selection sends
 * a request to the service, which moving the focus must not do.
 */
export function TabList( { label, tabs, value, onChange, panel, className }: Props ) {
	const list = useRef< HTMLDivElement >( null );
	const selected = Math.max(
		0,
		tabs.findIndex( ( tab ) => tab.value === value )
	);
	const handleKeyDown = ( event: KeyboardEvent ) => {
		const step = steps[ event.key ];
		if ( step ) {
			event.preventDefault();
			const buttons = [ ...( list.current?.querySelectorAll< HTMLElement >( '[role="tab"]' ) ?? [] ) ];
			buttons[ step( buttons.indexOf( event.target as HTMLElement ), buttons.length ) ]?.focus();
		}
	};
	return (
		<div
			ref={ list }
			role="tablist"
			tabIndex={ -1 }
			aria-label={ label }
			onKeyDown={ handleKeyDown }
			className={ cx( 'lyd:gap-1', className ?? 'lyd:flex' ) }
		>
			{ tabs.map( ( tab, index ) => (
				<button
					key={ tab.value }
					type="button"
					role="tab"
					aria-selected={ tab.value === value }
					aria-controls={ panel }
					tabIndex={ index === selected ? 0 : -1 }
					onClick={ () => onChange( tab.value ) }
					className={ cx(
						'lyd:-mb-px lyd:border-0 lyd:border-b-2 lyd:border-solid lyd:px-3 lyd:phone:px-1.5 lyd:py-2.5 lyd:text-center lyd:text-sm lyd:font-medium lyd:transition-colors lyd:touch:min-h-11',
						tab.value === value
							? 'lyd:border-link lyd:text-ink'
							: 'lyd:border-transparent lyd:text-soft lyd:hover:text-ink'
					) }
				>
					{ tab.label }
				</button>
			) ) }
		</div>
	);
}
