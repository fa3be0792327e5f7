import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';

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
}

/** Back to list, the document's name, Preview document, Save Data; a three-dot menu on phones (document 3, section 2.1). */
export function TopBar( { title, subtitle, onBack, onPreview, onSave, saving, children }: Props ) {
	return (
		<>
			<Button
				variant="quiet"
				size="sm"
				icon="back"
				className="lyd:-ml-3 lyd:mb-1 lyd:text-soft"
				onClick={ onBack }
			>
				{ __( 'Back to list', 'lyd' ) }
			</Button>
			<header className="lyd:sticky lyd:top-[var(--wp-admin--admin-bar--height,0px)] lyd:z-10 lyd:mb-4 lyd:flex lyd:items-center lyd:gap-x-4 lyd:bg-surface lyd:py-3 lyd:phone:static">
				<div className="lyd:min-w-0 lyd:flex-1">
					<h2 className="lyd:line-clamp-2 lyd:text-xl lyd:break-words">{ title }</h2>
					{ subtitle && subtitle.toLowerCase() !== title.toLowerCase() && (
						<p className="lyd:text-sm lyd:text-soft">{ subtitle }</p>
					) }
				</div>
				<div className="lyd:flex lyd:items-center lyd:gap-3 lyd:phone:hidden">
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
				</div>
				{ onPreview && (
					<span className="lyd:hidden lyd:phone:block">
						<Menu
							trigger={
								<Button size="icon" aria-label={ __( 'More', 'lyd' ) }>
									<Icon name="more" />
								</Button>
							}
							items={ [
								{
									icon: 'eye',
									text: __( 'Preview document', 'lyd' ),
									onSelect: onPreview,
								},
							] }
						/>
					</span>
				) }
			</header>
		</>
	);
}
