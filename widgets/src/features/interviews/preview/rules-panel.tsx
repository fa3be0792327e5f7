import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { ToolButton } from '../../../ui/tool-button';
import { describeAnswer } from '../answer-text';
import { labelOf } from '../labels';
import { useInterviewStore } from '../store';
import { at } from '../tree';
import { rulesWithin, type Block, type Rule } from './blocks';

/** Pixels between a clause and the panel. */
const margin = 12;

interface Props {
	block: Block;
	/** Opens the question of an answer. */
	onGo: ( path: string ) => void;
	onClose: () => void;
}

/** Why a clause is part of the document, and which answers it prints; at the lower edge of the pane, so that the clause stays in sight. */
export function RulesPanel( { block, onGo, onClose }: Props ) {
	const title = useId();
	const panel = useRef< HTMLDivElement >( null );
	useEffect( () => {
		panel.current!.focus( { preventScroll: true } );
		uncover( panel.current!, block.id );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
	}, [] );
	const within = rulesWithin( block );
	const printed = [ ...new Set( block.pieces.flatMap( ( piece ) => piece.answers ) ) ];
	const handleKey = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			onClose();
		}
	};
	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is inside
		<div
			ref={ panel }
			role="dialog"
			aria-labelledby={ title }
			tabIndex={ -1 }
			onKeyDown={ handleKey }
			className="lyd:sticky lyd:bottom-0 lyd:z-[5] lyd:mt-3 lyd:max-h-[50vh] lyd:overflow-y-auto lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:text-sm lyd:shadow-high lyd:outline-none! lyd:phone:bottom-[76px]"
		>
			<div className="lyd:-mt-1 lyd:flex lyd:items-center lyd:justify-between">
				<h4 id={ title } className="lyd:text-sm lyd:font-semibold">
					{ __( 'Why this clause is here', 'lyd' ) }
				</h4>
				<ToolButton icon="close" label={ __( 'Close', 'lyd' ) } onClick={ onClose } />
			</div>
			{ block.rules.length === 0 && <p>{ __( 'This clause is always part of the document.', 'lyd' ) }</p> }
			<Rules rules={ block.rules } onGo={ onGo } />
			{ within.length > 0 && (
				<>
					<h5 className="lyd:mt-4 lyd:text-sm lyd:font-semibold">{ __( 'Some of its words', 'lyd' ) }</h5>
					<Rules rules={ within } onGo={ onGo } />
				</>
			) }
			{ printed.length > 0 && (
				<>
					<h5 className="lyd:mt-4 lyd:text-sm lyd:font-semibold">{ __( 'Answers printed here', 'lyd' ) }</h5>
					<Answers paths={ printed } onGo={ onGo } />
				</>
			) }
		</div>
	);
}

/** Scrolls the clause out from under the panel, as far as its beginning stays in sight. */
function uncover( panel: HTMLElement, id: string ) {
	const block = panel.parentElement?.querySelector( `[data-block="${ CSS.escape( id ) }"]` );
	if ( ! block ) {
		return;
	}
	const pane = panel.closest( '[data-lyd-pane]' );
	const { top, bottom } = block.getBoundingClientRect();
	const covered = bottom + margin - panel.getBoundingClientRect().top;
	const room = top - margin - ( pane?.getBoundingClientRect().top ?? 0 );
	if ( covered > 0 && room > 0 ) {
		( pane ?? panel.ownerDocument.defaultView! ).scrollBy?.( 0, Math.min( covered, room ) );
	}
}

interface RulesProps {
	rules: Rule[];
	onGo: Props[ 'onGo' ];
}

/** Conditions and loops in plain words, with the answers that they look at. */
function Rules( { rules, onGo }: RulesProps ) {
	return (
		<ol className="lyd:flex lyd:flex-col lyd:gap-3">
			{ rules.map( ( rule, index ) => (
				<li key={ index }>
					<p className="lyd:text-soft">{ describeRule( rule ) }</p>
					<Answers paths={ rule.answers } onGo={ onGo } />
					<p className="lyd:mt-1 lyd:text-xs lyd:break-words lyd:text-soft">
						{ __( 'In the template:', 'lyd' ) } <span className="lyd:font-[monospace]">{ rule.text }</span>
					</p>
				</li>
			) ) }
		</ol>
	);
}

function describeRule( { kind, holds }: Rule ): string {
	if ( kind === 'for' ) {
		return __( 'Repeated for each of:', 'lyd' );
	}
	return holds ? __( 'Here because of this:', 'lyd' ) : __( 'Here because this condition is not met:', 'lyd' );
}

/** Answers with their present values, each of which leads to its question. */
function Answers( { paths, onGo }: { paths: string[]; onGo: Props[ 'onGo' ] } ) {
	const store = useInterviewStore();
	const sections = store( ( state ) => state.sections );
	const answers = store( ( state ) => state.answers );
	const computed = store( ( state ) => state.findings.computed );
	return (
		<ul>
			{ paths.map( ( path ) => {
				const label = labelOf( sections, path, answers );
				const value = computed[ path ] ?? at( answers, path );
				const text =
					Array.isArray( value ) && value.some( ( one ) => typeof one === 'object' )
						? ''
						: describeAnswer( sections, path, value );
				return (
					<li key={ path }>
						<button
							type="button"
							disabled={ ! label }
							onClick={ () => onGo( path ) }
							className="lyd:-mx-2 lyd:block lyd:w-full lyd:rounded-sm lyd:px-2 lyd:py-1 lyd:text-left lyd:break-words lyd:enabled:hover:bg-sunken lyd:touch:min-h-11"
						>
							<span className={ label ? 'lyd:text-link lyd:underline' : undefined }>
								{ label || path }
							</span>
							{ text && <span className="lyd:text-ink">: { text }</span> }
						</button>
					</li>
				);
			} ) }
		</ul>
	);
}
