import type { ReactNode } from 'react';
import { Tabs as Radix } from 'radix-ui';

interface Props {
	label: string;
	value: string;
	onChange: ( value: string ) => void;
	tabs: { value: string; label: ReactNode; content: ReactNode }[];
}

export function Tabs( { label, value, onChange, tabs }: Props ) {
	return (
		<Radix.Root value={ value } onValueChange={ onChange }>
			<Radix.List
				aria-label={ label }
				className="lyd:mb-4 lyd:flex lyd:gap-1 lyd:phone:gap-0 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line"
			>
				{ tabs.map( ( tab ) => (
					<Radix.Trigger
						key={ tab.value }
						value={ tab.value }
						className="lyd:-mb-px lyd:border-0 lyd:border-b-2 lyd:border-solid lyd:border-transparent lyd:px-3 lyd:py-2.5 lyd:phone:px-1.5 lyd:text-sm lyd:font-medium lyd:text-soft lyd:hover:text-ink lyd:data-[state=active]:border-link lyd:data-[state=active]:text-ink lyd:touch:min-h-11"
					>
						{ tab.label }
					</Radix.Trigger>
				) ) }
			</Radix.List>
			{ tabs.map( ( tab ) => (
				<Radix.Content key={ tab.value } value={ tab.value }>
					{ tab.content }
				</Radix.Content>
			) ) }
		</Radix.Root>
	);
}
