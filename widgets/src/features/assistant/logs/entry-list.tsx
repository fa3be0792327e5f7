import { __ } from '@wordpress/i18n';
import { Chip } from '../../../ui/chip';
import type { LogEntry } from '../types';

const inputs: Record< LogEntry[ 'input' ], () => string > = {
	typed: () => __( 'Typed', 'lyd' ),
	spoken: () => __( 'Spoken', 'lyd' ),
	chosen: () => __( 'Chosen', 'lyd' ),
	suggested: () => __( 'Suggested', 'lyd' ),
	extracted: () => __( 'From a file', 'lyd' ),
};

const states: Partial< Record< LogEntry[ 'state' ], () => string > > = {
	rejected: () => __( 'Not taken', 'lyd' ),
	corrected: () => __( 'Corrected', 'lyd' ),
	skipped: () => __( 'Skipped', 'lyd' ),
};

/** The questions, numbered, each with its answer and how it came; an answer that was replaced is struck through. */
export function EntryList( { entries }: { entries: LogEntry[] } ) {
	return (
		<ol className="lyd:text-sm">
			{ entries.map( ( entry, index ) => (
				<Entry key={ entry.number } { ...entry } position={ index + 1 } />
			) ) }
		</ol>
	);
}

function Entry( { ask, answer, input, state, position }: LogEntry & { position: number } ) {
	const remark = states[ state ];
	const isReplaced = state === 'corrected' || state === 'rejected';
	return (
		<li className="lyd:flex! lyd:gap-3 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-3 lyd:last:border-b-0">
			<span className="lyd:w-6 lyd:shrink-0 lyd:text-right lyd:text-soft">{ position }.</span>
			<div className="lyd:min-w-0 lyd:flex-1 lyd:break-words">
				<p className="lyd:font-medium">{ ask }</p>
				<p className="lyd:mt-0.5 lyd:whitespace-pre-wrap">
					{ isReplaced ? (
						<del>
							<bdi>{ answer }</bdi>
						</del>
					) : (
						<bdi>{ answer }</bdi>
					) }
				</p>
			</div>
			<div className="lyd:flex lyd:shrink-0 lyd:flex-wrap lyd:items-start lyd:justify-end lyd:gap-1">
				{ remark && <Chip kind="warning">{ remark() }</Chip> }
				{ answer && <Chip>{ inputs[ input ]() }</Chip> }
			</div>
		</li>
	);
}
