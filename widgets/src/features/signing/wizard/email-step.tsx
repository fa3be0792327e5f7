import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { formatDate } from '../../../lib/dates';
import { describe, Field, TextArea, TextField } from '../../../ui/field';
import { emailStepProblems } from '../form';
import { firstRecipients, subjectOf } from '../request';
import { FindingsSummary } from './findings';
import { useWizard } from './store';
import { shownName } from './use-move';

/** Characters of a subject and of a text at most. */
const longestSubject = 255;
const longestBody = 10_000;

/** Step 1: the e-mail that signers get, and its preview. */
export function EmailStep() {
	const { setup, form, change } = useWizard( ( state ) => state );
	const subject = subjectOf( form, setup );
	const errors = emailStepProblems( subject, form.body );
	return (
		<>
			<FindingsSummary />
			<div className="lyd:grid lyd:items-start lyd:gap-5 lyd:@md:grid-cols-2">
				<div className="lyd:flex lyd:flex-col lyd:gap-4">
					<Field id="lyd-subject" required label={ __( 'Subject', 'lyd' ) } error={ errors.subject }>
						<TextField
							{ ...describe( 'lyd-subject', { error: errors.subject } ) }
							maxLength={ longestSubject }
							value={ subject }
							onChange={ ( { target } ) => change( { subject: target.value } ) }
						/>
					</Field>
					<Field id="lyd-body" required label={ __( 'Message', 'lyd' ) } error={ errors.body }>
						<TextArea
							{ ...describe( 'lyd-body', { error: errors.body } ) }
							rows={ 9 }
							maxLength={ longestBody }
							value={ form.body }
							onChange={ ( { target } ) => change( { body: target.value } ) }
						/>
					</Field>
				</div>
				<Preview subject={ subject } />
			</div>
		</>
	);
}

/** What arrives, who gets it, and until when it has to be signed. */
function Preview( { subject }: { subject: string } ) {
	const { document, form } = useWizard( ( state ) => state );
	const first = firstRecipients( form ).map( shownName );
	return (
		<section
			aria-label={ __( 'Preview of the email', 'lyd' ) }
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-sunken lyd:p-4 lyd:text-sm"
		>
			<Line label={ __( 'To', 'lyd' ) }>
				<bdi className="lyd:break-words">{ first.join( ', ' ) }</bdi>
			</Line>
			<Line label={ __( 'Subject', 'lyd' ) }>
				<bdi className="lyd:font-medium lyd:break-words">{ subject }</bdi>
			</Line>
			<div className="lyd:mt-3 lyd:rounded-sm lyd:bg-surface lyd:p-4">
				<p dir="auto" className="lyd:break-words lyd:whitespace-pre-wrap">
					{ form.body }
				</p>
				<p
					aria-hidden="true"
					className="lyd:my-4 lyd:w-fit lyd:rounded-sm lyd:bg-primary lyd:px-4 lyd:py-2 lyd:font-medium lyd:text-on-primary"
				>
					{ __( 'Read and sign', 'lyd' ) }
				</p>
				<p className="lyd:text-soft">
					{ sprintf(
						/* translators: 1: name of a document, 2: a date. */
						__( '%1$s. Please sign by %2$s.', 'lyd' ),
						document.name,
						formatDate( form.dueDate )
					) }
				</p>
			</div>
		</section>
	);
}

function Line( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<p className="lyd:flex lyd:gap-3">
			<span className="lyd:w-16 lyd:shrink-0 lyd:text-soft">{ label }</span>
			<span className="lyd:min-w-0">{ children }</span>
		</p>
	);
}
