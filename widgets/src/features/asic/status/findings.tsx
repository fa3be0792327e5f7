import { __ } from '@wordpress/i18n';
import { Icon } from '../../../ui/icon';
import type { Finding } from '../types';

interface Props {
	findings: Finding[];
	/** Shows the question that mends a finding; absent if the member may not answer it. */
	onQuestion?: ( question: string ) => void;
}

export const hasErrors = ( findings: Finding[] ) => findings.some( ( { severity } ) => severity === 'error' );

/** What is wrong with the answers, each with the way to its question; errors keep the payment from being made. */
export function Findings( { findings, onQuestion }: Props ) {
	if ( findings.length === 0 ) {
		return null;
	}
	return (
		<section aria-label={ __( 'Findings', 'lyd' ) } className="lyd:mb-4">
			<p className="lyd:mb-2 lyd:text-sm lyd:font-medium">
				{ hasErrors( findings )
					? __( 'Please correct these answers before the payment:', 'lyd' )
					: __( 'Please look at these answers again:', 'lyd' ) }
			</p>
			<ul className="lyd:flex lyd:flex-col lyd:gap-2">
				{ findings.map( ( finding ) => (
					<Line
						key={ `${ finding.code } ${ finding.question }` }
						finding={ finding }
						onQuestion={ onQuestion }
					/>
				) ) }
			</ul>
		</section>
	);
}

const kinds = {
	error: { box: 'lyd:bg-danger-soft', sign: 'lyd:text-danger', name: () => __( 'Error:', 'lyd' ) },
	warning: { box: 'lyd:bg-warning-soft', sign: 'lyd:text-warning', name: () => __( 'Warning:', 'lyd' ) },
};

function Line( { finding, onQuestion }: { finding: Finding } & Pick< Props, 'onQuestion' > ) {
	const { severity, message, question } = finding;
	const { box, sign, name } = kinds[ severity ];
	return (
		<li className={ `lyd:flex! lyd:items-start lyd:gap-2 lyd:rounded-sm lyd:px-3 lyd:py-2 lyd:text-sm ${ box }` }>
			<span className={ `lyd:mt-0.5 lyd:flex ${ sign }` }>
				<Icon name="alert" size={ 16 } />
				<span className="lyd:sr-only">{ name() } </span>
			</span>
			{ question && onQuestion ? (
				<button
					type="button"
					className="lyd:text-left lyd:text-link lyd:underline lyd:underline-offset-2 lyd:touch:min-h-11"
					onClick={ () => onQuestion( question ) }
				>
					{ message }
				</button>
			) : (
				<span>{ message }</span>
			) }
		</li>
	);
}
