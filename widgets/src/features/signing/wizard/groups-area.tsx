import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { unassigned } from '../form';
import { addGroup, shownGroups, type SigningGroup } from '../groups';
import { DragArea, useDropZone } from './drag';
import { GroupBox } from './group-box';
import { UnassignedCard } from './person-card';
import { SignerDrawer } from './signer-drawer';
import { useWizard } from './store';
import { useMove } from './use-move';

/** The signers on the left, the groups on the right (document 3, section 2.4); on phones a drawer has the signers. */
export function GroupsArea() {
	const groups = useWizard( ( { form } ) => form.groups );
	const [ filled, fill ] = useState< SigningGroup | null >( null );
	let place = 0;
	return (
		<DragArea>
			<div className="lyd:grid lyd:items-start lyd:gap-4 lyd:@md:grid-cols-[minmax(220px,300px)_minmax(0,1fr)]">
				<SignerList />
				<div className="lyd:flex lyd:min-w-0 lyd:flex-col lyd:gap-3">
					<AllAssigned className="lyd:@md:hidden" />
					{ shownGroups( groups ).map( ( group ) =>
						'type' in group ? (
							<AddGroup key="create" />
						) : (
							<GroupBox key={ group.id } group={ group } place={ ++place } onAdd={ fill } />
						)
					) }
				</div>
			</div>
			<SignerDrawer group={ filled } onClose={ () => fill( null ) } />
		</DragArea>
	);
}

/** The signers who are in no group; one that is dropped here leaves its group. */
function SignerList() {
	const form = useWizard( ( state ) => state.form );
	const move = useMove();
	const { isOver, props } = useDropZone( [ 'SingerGroupItem' ], ( key ) => move( key, null ) );
	const people = unassigned( form );
	return (
		<section
			{ ...props }
			aria-label={ __( 'Signers', 'lyd' ) }
			className={ cx(
				'lyd:sticky lyd:top-0 lyd:hidden lyd:rounded-lg lyd:border lyd:border-solid lyd:p-3 lyd:@md:block',
				isOver ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-line'
			) }
		>
			<h3 className="lyd:mb-2 lyd:text-sm">{ __( 'Signers', 'lyd' ) }</h3>
			{ people.length ? (
				<>
					<p className="lyd:mb-2 lyd:text-xs lyd:text-soft">
						{ __( 'Drag a signer into a group, or use Move to.', 'lyd' ) }
					</p>
					<ul className="lyd:flex! lyd:flex-col lyd:gap-2">
						{ people.map( ( person ) => (
							<UnassignedCard key={ person.key } person={ person } />
						) ) }
					</ul>
				</>
			) : (
				<AllAssigned />
			) }
		</section>
	);
}

function AllAssigned( { className }: { className?: string } ) {
	const isDone = useWizard( ( { form } ) => unassigned( form ).length === 0 );
	return isDone ? (
		<div className={ className }>
			<Notice
				kind="success"
				title={ __( 'Congratulations! You have assigned all signers to the signature boxes', 'lyd' ) }
			/>
		</div>
	) : null;
}

/** The placeholder that adds a group before the last one. */
function AddGroup() {
	const edit = useWizard( ( state ) => state.editGroups );
	const announce = useAnnounce();
	return (
		<Button
			icon="plus"
			className="lyd:w-full lyd:border-dashed lyd:border-edge"
			onClick={ () => {
				edit( addGroup );
				announce( __( 'A group was added. The last group is behind it.', 'lyd' ) );
			} }
		>
			{ __( 'Add new group', 'lyd' ) }
		</Button>
	);
}
