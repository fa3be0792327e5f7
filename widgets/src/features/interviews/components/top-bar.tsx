import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import type { MenuEntry } from '../../../ui/menu-entry';

interface Props {
	title: string;
	subtitle?: string | null;
	/** Goes back to the list, saving first. */
	onBack: () => void;
	onPreview?: () => void;
	/** State of the save and what else belongs to the document. */
	children?: ReactNode;
	onSave?: () => void;
	saving?: boolean;
	/** Actions of the registration with ASIC. */
	asic?: MenuEntry[];
	/** What can be imported from connected systems. */
	imports?: MenuEntry[];
	/** The same by system. */
	menus?: { cas360: MenuEntry[]; simpleFund: MenuEntry[] };
	/** Syncs to connected systems and their logs. */
	syncs?: { cas360: MenuEntry[]; simpleFund: MenuEntry[]; others: MenuEntry[] };
	/** Further actions, in a three-dot menu. */
	menu?: MenuEntry[];
}

const bar =
	'lyd:sticky lyd:top-[var(--wp-admin--admin-bar--height,0px)] lyd:z-10 lyd:-mx-4 lyd:mb-4 lyd:flex lyd:min-h-14 lyd:items-center lyd:gap-x-4 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-4 lyd:py-2 lyd:phone:static lyd:phone:mb-2 lyd:phone:gap-x-2';

/** Buttons of imports beside the others: one beside the menus of two systems, else two; the rest are in menus. */
const mostButtons = ( menus: MenuEntry[][] ) => ( menus.every( ( items ) => items.length > 0 ) ? 1 : 2 );
/** Where the bar has room for them; else they are in the three-dot menu. */
const onlyWide = 'lyd:hidden lyd:@min-[1180px]/lyd:inline-flex';
const onlyNarrow = 'lyd:@min-[1180px]/lyd:hidden';

/** One bar: Back to list, the document's name, Preview document, Save Data; on phones all in a three-dot menu (document 3, section 2.1). */
export function TopBar( {
	title,
	subtitle,
	onBack,
	onPreview,
	onSave,
	saving,
	children,
	asic = [],
	imports = [],
	menus = { cas360: [], simpleFund: [] },
	syncs = { cas360: [], simpleFund: [], others: [] },
	menu = [],
}: Props ) {
	const ofSystems = [ ...syncs.cas360, ...syncs.simpleFund, ...syncs.others ];
	const ofCas = [ ...menus.cas360, ...syncs.cas360 ];
	const ofFunds = [ ...menus.simpleFund, ...syncs.simpleFund ];
	const most = mostButtons( [ ofCas, ofFunds ] );
	const nowhere = imports.slice( most ).filter( ( one ) => ! isIn( [ ...ofCas, ...ofFunds ], one ) );
	const phoneMenu: MenuEntry[] = [
		...( onPreview
			? [ { icon: 'eye' as const, text: __( 'Preview document', 'lyd' ), onSelect: onPreview } ]
			: [] ),
		...imports,
		...asic,
		...ofSystems,
		...menu,
	];
	return (
		<header className={ bar }>
			<Button
				variant="quiet"
				size="sm"
				icon="back"
				className="lyd:-ml-3 lyd:shrink-0 lyd:text-soft"
				onClick={ onBack }
			>
				<span className="lyd:sr-only lyd:@min-[900px]/lyd:not-sr-only">{ __( 'Back to list', 'lyd' ) }</span>
			</Button>
			<div className="lyd:min-w-0 lyd:flex-1 lyd:@min-[1180px]/lyd:min-w-32">
				<h2 className="lyd:line-clamp-1 lyd:text-lg lyd:break-words lyd:phone:text-md" title={ title }>
					{ title }
				</h2>
				{ subtitle && subtitle.toLowerCase() !== title.toLowerCase() && (
					<p className="lyd:truncate lyd:text-xs lyd:text-soft lyd:phone:hidden!">{ subtitle }</p>
				) }
			</div>
			<div className="lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-3 lyd:phone:hidden">
				{ imports.slice( 0, most ).map( ( { text, onSelect } ) => (
					<Button key={ text } className={ onlyWide } onClick={ onSelect }>
						{ text }
					</Button>
				) ) }
				{ children }
				{ onPreview && (
					<Button icon="eye" onClick={ onPreview }>
						{ __( 'Preview document', 'lyd' ) }
					</Button>
				) }
				{ onSave && (
					<Button variant="secondary" busy={ saving } onClick={ onSave }>
						{ __( 'Save Data', 'lyd' ) }
					</Button>
				) }
				<ActionMenu name={ __( 'ASIC', 'lyd' ) } items={ asic } />
				<span className={ cx( 'lyd:items-center lyd:gap-3', onlyWide ) }>
					<ActionMenu name={ __( 'CAS 360', 'lyd' ) } items={ ofCas } />
					<ActionMenu name={ __( 'Simple Fund 360', 'lyd' ) } items={ ofFunds } />
					<More items={ [ ...nowhere, ...syncs.others, ...menu ] } />
				</span>
				<span className={ onlyNarrow }>
					<More items={ [ ...imports, ...ofSystems, ...menu ] } />
				</span>
			</div>
			<span className="lyd:hidden lyd:phone:block">
				<More items={ phoneMenu } />
			</span>
		</header>
	);
}

const isIn = ( items: MenuEntry[], { text }: MenuEntry ) => items.some( ( item ) => item.text === text );

/** An action menu: for ASIC, CAS 360 or Simple Fund 360 (document 3, section 2.1). */
function ActionMenu( { name, items }: { name: string; items: MenuEntry[] } ) {
	const trigger = (
		<Button>
			{ name }
			<Icon name="chevron" size={ 14 } />
		</Button>
	);
	return items.length > 0 ? <Menu trigger={ trigger } items={ items } /> : null;
}

function More( { items }: { items: MenuEntry[] } ) {
	const trigger = (
		<Button size="icon" aria-label={ __( 'More', 'lyd' ) }>
			<Icon name="more" />
		</Button>
	);
	return items.length > 0 ? <Menu trigger={ trigger } items={ items } /> : null;
}
