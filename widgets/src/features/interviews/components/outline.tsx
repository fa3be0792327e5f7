import type { KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';
import { Progress } from '../../../ui/progress';
import { useInterviewStore } from '../store';
import { useOutline, type OutlineSection } from '../use-outline';

/** The sections with how far each is; up and down walk through them. */
export function Outline( { onOpen }: { onOpen?: () => void } ) {
	const { open } = useInterviewStore().getState();
	const { sections, given, required } = useOutline();
	const words = sprintf(
		/* translators: 1: number of required answers given, 2: number of all. */
		__( '%1$d of %2$d required answers', 'lyd' ),
		given,
		required
	);
	return (
		<nav aria-label={ __( 'Sections', 'lyd' ) }>
			<Progress
				label={ __( 'Progress', 'lyd' ) }
				value={ required ? ( 100 * given ) / required : 100 }
				text={ words }
			/>
			<p className="lyd:mt-2 lyd:mb-3 lyd:text-xs lyd:text-soft">{ words }</p>
			<ol className="lyd:flex lyd:flex-col lyd:gap-0.5">
				{ sections.map( ( section, index ) => (
					<li key={ section.id }>
						<button
							type="button"
							onKeyDown={ walk }
							aria-current={ section.current ? 'step' : undefined }
							onClick={ () => {
								open( section.id );
								onOpen?.();
							} }
							className={ cx(
								'lyd:flex lyd:min-h-10 lyd:touch:min-h-11 lyd:w-full lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-2 lyd:text-sm lyd:transition-colors',
								section.current
									? 'lyd:bg-primary-soft lyd:font-medium lyd:text-ink'
									: 'lyd:text-soft lyd:hover:bg-sunken lyd:hover:text-ink'
							) }
						>
							<Marker section={ section } number={ index + 1 } />
							<span className="lyd:min-w-0 lyd:flex-1">{ section.title }</span>
						</button>
					</li>
				) ) }
			</ol>
		</nav>
	);
}

function Marker( { section, number }: { section: OutlineSection; number: number } ) {
	const base =
		'lyd:flex lyd:size-6 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-full lyd:text-xs lyd:font-medium';
	if ( section.problems ) {
		return (
			<span className={ cx( base, 'lyd:bg-danger-soft lyd:text-danger' ) }>
				<span className="lyd:sr-only">
					{ sprintf(
						/* translators: %d: number of answers with a problem. */
						__( '%d to check:', 'lyd' ),
						section.problems
					) }
				</span>
				<span aria-hidden="true">{ section.problems }</span>
			</span>
		);
	}
	if ( section.done ) {
		return (
			<span className={ cx( base, 'lyd:bg-success-soft lyd:text-success' ) }>
				<span className="lyd:sr-only">{ __( 'Complete:', 'lyd' ) }</span>
				<Icon name="check" size={ 14 } />
			</span>
		);
	}
	return (
		<span
			aria-hidden="true"
			className={ cx(
				base,
				'lyd:border lyd:border-solid',
				section.current ? 'lyd:border-link lyd:text-link' : 'lyd:border-edge'
			) }
		>
			{ number }
		</span>
	);
}

function walk( event: KeyboardEvent< HTMLButtonElement > ) {
	const steps: Record< string, number > = { ArrowDown: 1, ArrowUp: -1 };
	const step = steps[ event.key ];
	if ( ! step ) {
		return;
	}
	const buttons = Array.from( event.currentTarget.closest( 'ol' )?.querySelectorAll( 'button' ) ?? [] );
	const here = buttons.indexOf( event.currentTarget );
	event.preventDefault();
	buttons[ ( here + step + buttons.length ) % buttons.length ]?.focus();
}
