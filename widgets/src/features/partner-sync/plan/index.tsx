import { __, _n, sprintf } from '@wordpress/i18n';
import { Empty } from '../../../ui/empty';
import { Notice } from '../../../ui/notice';
import type { SyncAction, SyncView } from '../types';
import { actionTexts } from '../step-words';
import { destinationOf } from '../words';
import { Questions } from './questions';
import { StepRow } from './step-row';
import type { Choices } from './use-choices';

interface Props {
	view: SyncView;
	choices: Choices;
	/** It is another plan than the one that was confirmed. */
	isChanged: boolean;
	/** The answers to its questions. */
	answers: Record< string, string >;
	onAnswer: ( name: string, value: string ) => void;
}

/** The order of the groups. */
const order: SyncAction[] = [ 'create', 'link', 'change', 'upload', 'note', 'keep' ];

/** What a sync would do, record by record; nothing is sent before it is confirmed. */
export function PlanStep( { view, choices, isChanged, answers, onAnswer }: Props ) {
	const { steps, notices, errors, questions } = view;
	const app = destinationOf( view.app );
	return (
		<>
			{ isChanged && (
				<Notice
					kind="warning"
					title={
						/* translators: %s: name of an application. */
						sprintf( __( '%s or the document has changed. This is the new plan.', 'lyd' ), app )
					}
				>
					{ __( 'Nothing was sent.', 'lyd' ) }
				</Notice>
			) }
			{ notices.map( ( text ) => (
				<Notice key={ text } kind="info" title={ text } />
			) ) }
			<Errors texts={ errors } />
			{ questions.length > 0 && <Questions questions={ questions } answers={ answers } onAnswer={ onAnswer } /> }
			{ steps.length > 0 && (
				<p role="status" className="lyd:mb-3 lyd:text-sm lyd:text-soft">
					{ choices.count > 0
						? sprintf(
								/* translators: 1: number of items, 2: name of an application. */
								_n(
									'%1$d item goes to %2$s. Nothing is sent before you confirm it.',
									'%1$d items go to %2$s. Nothing is sent before you confirm it.',
									choices.count,
									'lyd'
								),
								choices.count,
								app
							)
						: /* translators: %s: name of an application. */
							sprintf( __( 'Nothing would be sent: %s has all of this.', 'lyd' ), app ) }
				</p>
			) }
			{ order.map( ( action ) => (
				<Group key={ action } action={ action } view={ view } choices={ choices } />
			) ) }
			{ steps.length === 0 && errors.length + questions.length === 0 && (
				<Empty icon="check" title={ __( 'There is nothing to sync in this document.', 'lyd' ) } />
			) }
		</>
	);
}

function Errors( { texts }: { texts: string[] } ) {
	return texts.length > 0 ? (
		<Notice kind="danger" title={ __( 'Complete these details of the document first.', 'lyd' ) }>
			{ texts.map( ( text ) => (
				<span key={ text } className="lyd:block lyd:break-words">
					{ text }
				</span>
			) ) }
		</Notice>
	) : null;
}

function Group( { action, view, choices }: { action: SyncAction } & Pick< Props, 'view' | 'choices' > ) {
	const steps = view.steps.filter( ( step ) => step.action === action );
	const { title, hint } = actionTexts( view.app )[ action ];
	return steps.length > 0 ? (
		<section aria-label={ title } className="lyd:mb-5">
			<h3 className="lyd:text-sm lyd:font-semibold">
				{ title } <span className="lyd:font-normal lyd:text-soft">({ steps.length })</span>
			</h3>
			{ hint && <p className="lyd:text-xs lyd:text-soft">{ hint }</p> }
			<ul className="lyd:mt-1">
				{ steps.map( ( step ) => (
					<StepRow
						key={ step.id }
						step={ step }
						choice={ choices.choiceOf( step ) }
						onChange={ ( patch ) => choices.change( step.id, patch ) }
					/>
				) ) }
			</ul>
		</section>
	) : null;
}
