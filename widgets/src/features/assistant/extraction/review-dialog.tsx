import { useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { Extraction } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useToast } from '../../../ui/toast';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import { partText } from './part-text';
import { ProposalRow } from './proposal-row';
import { firstTicked, listProposals, tick, type Proposal } from './proposals';
import { takeProposals } from './take-proposals';

interface Props {
	extraction: Extraction;
	saver: Saver;
	/** What was found can be looked at again. */
	onClose: () => void;
	/** The member has decided. */
	onDone: () => void;
}

/** The answers that stand in a file, for the member to choose from. Nothing is filled in before. */
export default function ReviewDialog( { extraction, saver, onClose, onDone }: Props ) {
	const client = useClient();
	const store = useInterviewStore();
	const toast = useToast();
	const [ proposals ] = useState( () => listProposals( extraction.answers, store.getState() ) );
	const [ ticked, setTicked ] = useState< ReadonlySet< number > >( () => new Set( firstTicked( proposals ) ) );
	const [ busy, setBusy ] = useState( false );
	const part = partText( extraction );

	async function take( chosen: ReadonlySet< number > ) {
		setBusy( true );
		const undo = await takeProposals( { client, store, saver, extraction: extraction.id }, proposals, chosen );
		onDone();
		if ( chosen.size ) {
			toast( {
				kind: 'success',
				text: sprintf(
					/* translators: 1: number of answers. 2: name of a file. */
					_n(
						'%1$d answer was filled in from %2$s.',
						'%1$d answers were filled in from %2$s.',
						chosen.size,
						'lyd'
					),
					chosen.size,
					extraction.file_name
				),
				...( undo && { action: { label: __( 'Undo', 'lyd' ), run: () => void undo() } } ),
			} );
		}
	}

	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( isOpen ) => isOpen || busy || onClose() }
			title={ __( 'Answers in the file', 'lyd' ) }
			description={ <bdi className="lyd:break-words">{ extraction.file_name }</bdi> }
			footer={
				<>
					<Button
						className="lyd:mr-auto"
						variant="quiet"
						disabled={ busy }
						onClick={ () => void take( new Set() ) }
					>
						{ proposals.length ? __( 'Take none', 'lyd' ) : __( 'Done', 'lyd' ) }
					</Button>
					{ proposals.length > 0 && (
						<Button
							variant="primary"
							busy={ busy }
							disabled={ ! ticked.size }
							onClick={ () => void take( ticked ) }
						>
							{ sprintf(
								/* translators: %d: number of answers. */
								_n( 'Fill in %d answer', 'Fill in %d answers', ticked.size, 'lyd' ),
								ticked.size
							) }
						</Button>
					) }
				</>
			}
		>
			{ part && <Notice kind="warning" title={ part } /> }
			<p className="lyd:mb-2 lyd:text-sm lyd:text-soft">
				{ proposals.length
					? __( 'Nothing is ticked where there is an answer already or the lines differ.', 'lyd' )
					: __( 'The form has all answers that were found.', 'lyd' ) }
			</p>
			{ sectionsOf( proposals ).map( ( [ title, rows ] ) => (
				<section key={ title } aria-label={ title } className="lyd:mb-3 lyd:text-sm">
					<h3 className="lyd:text-sm lyd:font-medium">{ title }</h3>
					<ul aria-label={ title }>
						{ rows.map( ( one ) => (
							<ProposalRow
								key={ one.number }
								proposal={ one }
								isTicked={ ticked.has( one.number ) }
								onTick={ () => setTicked( tick( proposals, ticked, one.number ) ) }
							/>
						) ) }
					</ul>
				</section>
			) ) }
		</Dialog>
	);
}

/** The answers by the titles of their sections. */
function sectionsOf( proposals: Proposal[] ): [ string, Proposal[] ][] {
	const titles = [ ...new Set( proposals.map( ( { section } ) => section ) ) ];
	return titles.map( ( title ) => [ title, proposals.filter( ( { section } ) => section === title ) ] );
}
