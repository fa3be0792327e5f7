import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { TabList } from '../../../ui/tab-list';
import { spaceName } from '../../folders/names';
import { Space } from '../../folders/types';
import type { Tab } from '../address';

interface Props {
	tab: Tab;
	/** The third space and the deleted documents, if the member may see them. */
	seesOrganisation: boolean;
	seesDeleted: boolean;
	panel: string;
	onChange: ( tab: Tab ) => void;
}

/** The spaces (document 2, section 2.1) and, aside, what was deleted. */
export function SpaceTabs( { tab, seesOrganisation, seesDeleted, panel, onChange }: Props ) {
	const spaces: { value: Tab; label: string }[] = [
		{ value: 'my', label: spaceName( Space.mine ) },
		{ value: 'shared', label: spaceName( Space.shared ) },
	];
	if ( seesOrganisation ) {
		spaces.push( { value: 'organisation', label: spaceName( Space.organisation ) } );
	}
	return (
		// Two lines on phones: the third tab appears when the member's rights are loaded.
		<div className="lyd:mb-5 lyd:flex lyd:items-end lyd:phone:min-h-16 lyd:phone:items-stretch lyd:justify-between lyd:gap-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line">
			<TabList
				label={ __( 'Documents', 'lyd' ) }
				tabs={ spaces }
				value={ tab === 'deleted' ? null : tab }
				onChange={ ( value ) => onChange( value as Tab ) }
				panel={ panel }
			/>
			{ seesDeleted && (
				<Button
					size="sm"
					variant="quiet"
					icon="trash"
					aria-current={ tab === 'deleted' ? 'page' : undefined }
					onClick={ () => onChange( 'deleted' ) }
					className={ cx( 'lyd:mb-1', tab === 'deleted' ? 'lyd:bg-sunken lyd:text-ink' : 'lyd:text-soft' ) }
				>
					<span className="lyd:sr-only lyd:@min-[601px]:not-sr-only">{ __( 'Deleted', 'lyd' ) }</span>
				</Button>
			) }
		</div>
	);
}
