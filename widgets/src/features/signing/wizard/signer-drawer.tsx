import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/drawer';
import { unassigned } from '../form';
import type { SigningGroup } from '../groups';
import { PersonName } from './person-name';
import { useWizard } from './store';
import { shownName, useMove } from './use-move';

interface Props {
	/** The group that is filled; null while the drawer is closed. */
	group: SigningGroup | null;
	onClose: () => void;
}

/** The bottom drawer of phones, which replaces drag and drop (document 3, section 2.4). */
export function SignerDrawer( { group, onClose }: Props ) {
	const form = useWizard( ( state ) => state.form );
	const move = useMove();
	const people = unassigned( form );
	return (
		<Drawer
			open={ group !== null }
			side="bottom"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Select a signer', 'lyd' ) }
		>
			{ people.length ? (
				<ul className="lyd:flex! lyd:flex-col lyd:gap-2 lyd:px-2">
					{ people.map( ( person ) => (
						<li
							key={ person.key }
							className="lyd:flex! lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2"
						>
							<div className="lyd:min-w-0 lyd:flex-1">
								<PersonName person={ person } />
							</div>
							<Button
								icon="plus"
								aria-label={ sprintf(
									/* translators: %s: name of a signer. */
									__( 'Add %s', 'lyd' ),
									shownName( person )
								) }
								onClick={ () => {
									onClose();
									move( person.key, group!.id );
								} }
							>
								{ __( 'Add', 'lyd' ) }
							</Button>
						</li>
					) ) }
				</ul>
			) : (
				<p className="lyd:px-2 lyd:text-sm lyd:text-soft">
					{ __( 'Congratulations! You have assigned all signers to the signature boxes', 'lyd' ) }
				</p>
			) }
		</Drawer>
	);
}
