import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Saver } from '../saver';
import { SectionsDialog } from './dialogs-lazy';
import { SaveStatus } from './save-status';

interface Props {
	saver: Saver;
	saving: boolean;
	onSave: () => void;
}

/** Bar at the bottom of a phone screen: the sections, the save status, and Save Data. */
export function PhoneBar( { saver, saving, onSave }: Props ) {
	return (
		<div
			data-lyd-bar
			className="lyd:hidden lyd:phone:sticky lyd:phone:bottom-0 lyd:phone:z-10 lyd:phone:flex lyd:-mx-4 lyd:mt-6 lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-4 lyd:py-3"
		>
			<SectionsButton compact />
			<SaveStatus saver={ saver } className="lyd:flex-1" />
			<Button busy={ saving } onClick={ onSave }>
				{ __( 'Save Data', 'lyd' ) }
			</Button>
		</div>
	);
}

/** Opens the outline as a sheet, where there is no room for it beside the questions. */
export function SectionsButton( { compact }: { compact?: boolean } ) {
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<Button
				size={ compact ? 'icon' : 'sm' }
				aria-label={ compact ? __( 'Sections', 'lyd' ) : undefined }
				onClick={ () => setOpen( true ) }
			>
				<Icon name="list" size={ 16 } />
				{ ! compact && __( 'Sections', 'lyd' ) }
			</Button>
			<SectionsDialog open={ open } onOpenChange={ setOpen } onFail={ () => setOpen( false ) } />
		</>
	);
}
