import { useEffect, useId, useRef } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ProposedImport } from '../../../api/types';
import { Chip } from '../../../ui/chip';
import { Notice } from '../../../ui/notice';
import { TickField } from '../../../ui/tick-field';
import { describeAnswer } from '../../interviews/answer-text';
import { pathByIds } from '../../interviews/entry-ids';
import { useInterviewStore } from '../../interviews/store';

interface Props {
	proposal: ProposedImport;
	/** The name of the record. */
	name: string;
	/** Paths of the changes that are made. */
	ticked: ReadonlySet< string >;
	onTick: ( path: string, isTicked: boolean ) => void;
}

/** What an import changes, answer by answer with the previous one; each can be left out. */
export function ChangesStep( { proposal, name, ticked, onTick }: Props ) {
	const { changes, left_out: leftOut, conflicts } = proposal;
	const heading = useRef< HTMLParagraphElement >( null );
	// The button that led here no longer exists.
	useEffect( () => heading.current?.focus(), [] );
	const saved = new Map( conflicts.map( ( conflict ) => [ conflict.path, conflict.saved ] ) );
	return (
		<>
			<p ref={ heading } tabIndex={ -1 } className="lyd:text-sm lyd:outline-none!">
				{ changes.length > 0
					? sprintf(
							/* translators: 1: number of answers, 2: name of a client or fund. */
							_n(
								'%1$d answer changes with %2$s.',
								'%1$d answers change with %2$s.',
								changes.length,
								'lyd'
							),
							changes.length,
							name
						)
					: /* translators: %s: name of a client or fund. */
						sprintf( __( 'The answers are the same as those of %s already.', 'lyd' ), name ) }
			</p>
			{ conflicts.length > 0 && (
				<Notice
					kind="warning"
					title={ __(
						'Another member has changed some of these answers since you opened the document.',
						'lyd'
					) }
				/>
			) }
			<ul aria-label={ __( 'Changes', 'lyd' ) } className="lyd:text-sm">
				{ changes.map( ( change ) => (
					<li key={ change.path } className={ line }>
						<TickField
							label={ <ChangeText { ...change } saved={ saved.get( change.path ) } /> }
							checked={ ticked.has( change.path ) }
							onChange={ ( isTicked ) => onTick( change.path, isTicked ) }
						/>
					</li>
				) ) }
			</ul>
			<LeftOut rows={ leftOut } />
		</>
	);
}

const line = 'lyd:block! lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-1 lyd:last:border-b-0';

type Change = ProposedImport[ 'changes' ][ number ] & { saved: string | undefined };

function ChangeText( { path, label, before, after, saved }: Change ) {
	return (
		<span className="lyd:min-w-0 lyd:flex-1 lyd:py-1">
			<span className="lyd:block lyd:font-medium lyd:break-words">{ label }</span>
			<span className="lyd:block lyd:break-words">
				<span className="lyd:text-soft">
					<span className="lyd:sr-only">{ __( 'Before:', 'lyd' ) } </span>
					<Answer path={ path } value={ before } />
					<span aria-hidden="true"> → </span>
				</span>
				<span className="lyd:sr-only"> { __( 'After:', 'lyd' ) } </span>
				<Answer path={ path } value={ after } />
			</span>
			{ saved !== undefined && (
				<span className="lyd:mt-1 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
					<Chip kind="warning">{ __( 'Changed by another member', 'lyd' ) }</Chip>
					<Answer path={ path } value={ saved } />
				</span>
			) }
		</span>
	);
}

/** An answer as the interview displays it. */
function Answer( { path, value }: { path: string; value: string } ) {
	const { sections, answers } = useInterviewStore().getState();
	return <bdi>{ describeAnswer( sections, pathByIds( answers, path ), value, answers ) }</bdi>;
}

/** What the record says and the interview cannot take. */
function LeftOut( { rows }: { rows: ProposedImport[ 'left_out' ] } ) {
	const id = useId();
	return rows.length > 0 ? (
		<section aria-labelledby={ id } className="lyd:rounded-lg lyd:bg-sunken lyd:p-3 lyd:text-sm">
			<h3 id={ id } className="lyd:text-sm lyd:font-medium">
				{ __( 'Not filled in', 'lyd' ) }
			</h3>
			<ul>
				{ rows.map( ( { path, label, value, reason } ) => (
					<li key={ path } className="lyd:block! lyd:mt-2 lyd:break-words">
						{ label }: <bdi>{ value }</bdi>
						<span className="lyd:block lyd:text-xs lyd:text-soft">{ reason }</span>
					</li>
				) ) }
			</ul>
		</section>
	) : null;
}
