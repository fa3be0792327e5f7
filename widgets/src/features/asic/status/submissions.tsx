import { __, sprintf } from '@wordpress/i18n';
import { Chip } from '../../../ui/chip';
import type { AsicMessage, Submission } from '../types';
import { Moment } from './timeline';

interface Props {
	rows: Submission[];
	/** Shows the question to answer differently; absent if the member may not answer it. */
	onMend?: ( message: AsicMessage ) => void;
}

/** The numbered submissions, each with its state and ASIC's messages. */
export function Submissions( { rows, onMend }: Props ) {
	return rows.length > 0 ? (
		<section aria-label={ __( 'Submissions', 'lyd' ) }>
			<h4 className="lyd:mb-2 lyd:text-sm lyd:font-semibold">{ __( 'Submissions', 'lyd' ) }</h4>
			<ul className="lyd:flex lyd:flex-col lyd:gap-3 lyd:text-sm">
				{ rows.map( ( { number, state_name: name, at, messages } ) => (
					<li key={ number } className="lyd:block!">
						<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1">
							<span className="lyd:font-medium">
								{ sprintf(
									/* translators: %d: number of a submission. */
									__( 'Submission %d', 'lyd' ),
									number
								) }
							</span>
							<Chip>{ name }</Chip>
							<Moment at={ at } />
						</p>
						{ messages.map( ( message, index ) => (
							<Message key={ index } message={ message } onMend={ onMend } />
						) ) }
					</li>
				) ) }
			</ul>
		</section>
	) : null;
}

/** What ASIC wrote, what it means, and the way to the question. */
function Message( { message, onMend }: { message: AsicMessage } & Pick< Props, 'onMend' > ) {
	const { description, explanation, question } = message;
	return (
		<div className="lyd:mt-2 lyd:rounded-sm lyd:bg-sunken lyd:px-3 lyd:py-2">
			{ explanation && <p className="lyd:break-words">{ explanation }</p> }
			<p className="lyd:break-words lyd:text-soft">{ description }</p>
			{ question && onMend && (
				<button
					type="button"
					className="lyd:text-link lyd:underline lyd:underline-offset-2 lyd:touch:min-h-11"
					onClick={ () => onMend( message ) }
				>
					{ __( 'Open the question', 'lyd' ) }
				</button>
			) }
		</div>
	);
}
