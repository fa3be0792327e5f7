import { __ } from '@wordpress/i18n';
import { Icon } from '../../../ui/icon';
import type { Finding } from '../types';

interface Props {
	findings: Finding[];
	/** Shows what mends a finding; absent if the member may not change the answers. */
	onMend?: ( finding: Finding ) => void;
}

export const hasErrors = ( findings: Finding[] ) => findings.some( ( { severity } ) => severity === 'error' );

/** What is wrong with the answers, each with the way to its question; errors keep the payment from being made. */
export function Findings( { findings, onMend }: Props ) {
	if ( findings.length === 0 ) {
		return null;
	}
	return (
		<section aria-label={ __( 'Findings', 'lyd' ) } className="lyd:mb-4">
			<p className="lyd:mb-2 lyd:text-sm lyd:font-medium">
				{ hasErrors( findings )
					? __( 'Please correct these answers:', 'lyd' )
					: __( 'Please look at these answers again:', 'lyd' ) }
			</p>
			<ul className="lyd:flex lyd:flex-col lyd:gap-2">
				{ findings.map( ( finding ) => (
					<Line key={ `${ finding.code } ${ finding.question }` } finding={ finding } onMend={ onMend } />
				) ) }
			</ul>
		</section>
	);
}

const kinds = {
	error: { box: 'lyd:bg-danger-soft', sign: 'lyd:text-danger', name: () => __( 'Error:', 'lyd' ) },
	warning: { box: 'lyd:bg-warning-soft', sign: 'lyd:text-warning', name: () => __( 'Warning:', 'lyd' ) },
};

function Line( { finding, onMend }: { finding: Finding } & Pick< Props, 'onMend' > ) {
	const { severity, message, question } = finding;
	const { box, sign, name } = kinds[ severity ];
	return (
		<li className={ `lyd:flex! lyd:items-start lyd:gap-2 lyd:rounded-sm lyd:px-3 lyd:py-2 lyd:text-sm ${ box }` }>
			<span className={ `lyd:mt-0.5 lyd:flex ${ sign }` }>
				<Icon name="alert" size={ 16 } />
				<span className="lyd:sr-only">{ name() } </span>
			</span>
			{ question && onMend ? (
				<button
					type="button"
					className="lyd:text-left lyd:text-link lyd:underline lyd:underline-offset-2 lyd:touch:min-h-11"
					onClick={ () => onMend( finding ) }
				>
					{ message }
				</button>
			) : (
				<span>{ message }</span>
			) }
		</li>
	);
}
