import { useId, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { TickField } from '../../../ui/tick-field';
import { markAnswer } from './marked-text';
import type { Proposal } from './proposals';

interface Props {
	proposal: Proposal;
	isTicked: boolean;
	onTick: () => void;
}

/** One answer of a file: the form's beside it, its line in the file, and whether it is taken. Enter opens the line, Space ticks. */
export function ProposalRow( { proposal, isTicked, onTick }: Props ) {
	const [ isOpen, setOpen ] = useState( false );
	const quote = useId();
	const toggle = () => setOpen( ! isOpen );
	return (
		<li className="lyd:block! lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2 lyd:last:border-b-0">
			{ proposal.problem ? (
				<div className="lyd:py-1 lyd:pl-7">
					<ProposalText proposal={ proposal } />
					<p className="lyd:text-danger">{ proposal.problem }</p>
				</div>
			) : (
				<TickField
					label={ <ProposalText proposal={ proposal } /> }
					checked={ isTicked }
					onChange={ onTick }
					onEnter={ toggle }
				/>
			) }
			<div className="lyd:flex lyd:items-baseline lyd:gap-1 lyd:pl-5">
				<Button
					variant="quiet"
					size="sm"
					className="lyd:shrink-0 lyd:px-2! lyd:text-xs!"
					icon={ isOpen ? 'up' : 'down' }
					aria-expanded={ isOpen }
					aria-controls={ quote }
					aria-label={ sprintf(
						/* translators: 1: place in a file, e.g. Page 3. 2: a question. */
						__( '%1$s: %2$s', 'lyd' ),
						placeOf( proposal ),
						proposal.label
					) }
					onClick={ toggle }
				>
					{ placeOf( proposal ) }
				</Button>
				<Quote id={ quote } proposal={ proposal } isOpen={ isOpen } />
			</div>
		</li>
	);
}

const placeOf = ( { page, line }: Proposal ) =>
	page === null
		? /* translators: %d: number of a line. */
			sprintf( __( 'Line %d', 'lyd' ), line )
		: /* translators: %d: number of a page. */
			sprintf( __( 'Page %d', 'lyd' ), page );

/** The line of the file, with the answer in it marked. */
function Quote( { id, proposal, isOpen }: { id: string; proposal: Proposal; isOpen: boolean } ) {
	const { quote, words, value } = proposal;
	const [ before, marked, after ] = markAnswer( quote, words, typeof value === 'string' ? value : '' );
	return (
		<p
			id={ id }
			dir="auto"
			className={ cx(
				'lyd:min-w-0 lyd:flex-1 lyd:text-xs lyd:text-soft lyd:break-words',
				! isOpen && 'lyd:line-clamp-1'
			) }
		>
			{ before }
			<mark className="lyd:rounded-sm lyd:bg-warning-soft lyd:text-ink">{ marked }</mark>
			{ after }
		</p>
	);
}

function ProposalText( { proposal }: { proposal: Proposal } ) {
	const { label, current, words, isDisputed, state } = proposal;
	return (
		<span className="lyd:min-w-0 lyd:flex-1 lyd:py-1">
			<span className="lyd:block lyd:text-soft lyd:break-words">{ label }</span>
			<span className="lyd:block lyd:break-words">
				{ current && (
					<span className="lyd:text-soft">
						<span className="lyd:sr-only">{ __( 'Now:', 'lyd' ) } </span>
						<bdi>{ current }</bdi>
						<span aria-hidden="true"> → </span>
						<span className="lyd:sr-only"> { __( 'In the file:', 'lyd' ) } </span>
					</span>
				) }
				<bdi className="lyd:font-medium">{ words }</bdi>
			</span>
			{ ( isDisputed || state === 'rejected' ) && (
				<span className="lyd:mt-1 lyd:flex lyd:flex-wrap lyd:gap-2">
					{ isDisputed && <Chip kind="warning">{ __( 'The lines differ', 'lyd' ) }</Chip> }
					{ state === 'rejected' && <Chip>{ __( 'Not taken before', 'lyd' ) }</Chip> }
				</span>
			) }
		</span>
	);
}
