import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx';

interface Props {
	label: string;
	tabs: { value: string; label: ReactNode; id?: string }[];
	/** The chosen tab; null where what is shown belongs to none. */
	value: string | null;
	onChange: ( value: string ) => void;
	/** Id of the panel that they change. */
	panel: string;
	/** Says how the line is laid out, where that is not a plain row. */
	className?: string;
}

const steps: Record< string, ( at: number, of: number ) => number > = {
	ArrowRight: ( at, of ) => ( at + 1 ) % of,
	ArrowLeft: ( at, of ) => ( at - 1 + of ) % of,
	Home: () => 0,
	End: ( _at, of ) => of - 1,
};

/**
 * Tabs that change one panel. Arrows walk, Enter or a press chooses: each choice is a question to the service, which
 * walking past must not ask.
 */
export function TabList( { label, tabs, value, onChange, panel, className }: Props ) {
	const list = useRef< HTMLDivElement >( null );
	const chosen = Math.max(
		0,
		tabs.findIndex( ( tab ) => tab.value === value )
	);
	const walk = ( event: KeyboardEvent ) => {
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
			onKeyDown={ walk }
			className={ cx( 'lyd:gap-1', className ?? 'lyd:flex' ) }
		>
			{ tabs.map( ( tab, index ) => (
				<button
					key={ tab.value }
					type="button"
					role="tab"
					aria-selected={ tab.value === value }
					aria-controls={ panel }
					tabIndex={ index === chosen ? 0 : -1 }
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
