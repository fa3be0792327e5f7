import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { TickField } from '../../../ui/tick-field';
import { CandidateList } from '../candidate-list';
import type { SyncStep } from '../types';
import type { StepChoice } from '../use-document-sync';

interface Props {
	step: SyncStep;
	choice: StepChoice;
	onChange: ( patch: Partial< StepChoice > ) => void;
}

/** A record or file: what the system has and will have. A change can be ticked, and of several records one is chosen. */
export function StepRow( { step, choice, onChange }: Props ) {
	const { title, note, candidates, action } = step;
	const name = <bdi className="lyd:block lyd:font-medium lyd:break-words">{ title }</bdi>;
	return (
		<li className="lyd:block! lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2 lyd:text-sm lyd:last:border-b-0">
			{ action === 'change' ? (
				<TickField
					label={ name }
					checked={ choice.is_chosen }
					onChange={ ( isChosen ) => onChange( { is_chosen: isChosen } ) }
				/>
			) : (
				name
			) }
			<Fields step={ step } />
			{ note && <p className="lyd:mt-1 lyd:text-xs lyd:break-words lyd:text-soft">{ note }</p> }
			{ candidates.length > 0 && (
				<CandidateList
					/* translators: %s: name of a record. */
					label={ sprintf( __( 'Which record is %s?', 'lyd' ), title ) }
					candidates={ candidates }
					none={ __( 'Create a new one', 'lyd' ) }
					chosen={ choice.external_id }
					onChoose={ ( externalId ) => onChange( { external_id: externalId } ) }
				/>
			) }
		</li>
	);
}

/** A field a line, with its value before and after; a new record has no values before. */
function Fields( { step: { before, after, title } }: { step: SyncStep } ) {
	const id = useId();
	const previous = new Map( before.map( ( { label, value } ) => [ label, value ] ) );
	const labels = [ ...new Set( [ ...before, ...after ].map( ( { label } ) => label ) ) ];
	const next = new Map( after.map( ( { label, value } ) => [ label, value ] ) );
	return labels.length > 0 ? (
		<table aria-label={ title } className="lyd:mt-1 lyd:table lyd:w-full lyd:border-collapse lyd:text-sm">
			<tbody>
				{ labels.map( ( label ) => (
					<tr key={ label } className="lyd:align-top">
						<th
							scope="row"
							id={ `${ id }-${ label }` }
							className="lyd:w-2/5 lyd:border-0 lyd:py-0.5 lyd:pr-3 lyd:text-left lyd:font-normal lyd:break-words lyd:text-soft"
						>
							{ label }
						</th>
						<td className="lyd:border-0 lyd:py-0.5 lyd:break-words">
							<Values before={ previous.get( label ) } after={ next.get( label ) } />
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	) : null;
}

function Values( { before, after }: { before: string | undefined; after: string | undefined } ) {
	if ( after === undefined || before === undefined || before === after ) {
		return <bdi>{ after ?? before }</bdi>;
	}
	return (
		<>
			<span className="lyd:text-soft">
				<span className="lyd:sr-only">{ __( 'Before:', 'lyd' ) } </span>
				<bdi>{ before || __( '(blank)', 'lyd' ) }</bdi>
				<span aria-hidden="true"> → </span>
			</span>
			<span className="lyd:sr-only"> { __( 'After:', 'lyd' ) } </span>
			<bdi>{ after || __( '(blank)', 'lyd' ) }</bdi>
		</>
	);
}
