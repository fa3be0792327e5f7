import { useRef, useState, type KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { newTab, NewTabHint } from '../../../ui/new-tab';
import { readBlocks, readPieces } from '../help-text';
import type { Question, Section } from '../types';

const listClass = {
	ul: 'lyd:mb-2 lyd:list-disc lyd:pl-5 lyd:last:mb-0',
	ol: 'lyd:mb-2 lyd:list-decimal lyd:pl-5 lyd:last:mb-0',
};

/**
 * The longer help with a question, a group or a section, and why it is asked, behind a button beside its label.
 *
 * @param of    What it explains.
 * @param id    Id of its control; that of the help is derived from it.
 * @param label What it is called.
 */
export function useExplanation( of: Pick< Question | Section, 'help' | 'why' >, id: string, label: string ) {
	const [ isOpen, setOpen ] = useState( false );
	const button = useRef< HTMLButtonElement >( null );
	if ( ! of.help && ! of.why ) {
		return {};
	}
	const panel = `${ id }-help`;
	const close = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && isOpen ) {
			event.stopPropagation();
			setOpen( false );
			button.current?.focus();
		}
	};
	const name = sprintf(
		/* translators: %s: label of a question. */
		__( 'Help: %s', 'lyd' ),
		label
	);
	const explanation = (
		<>
			<button
				type="button"
				ref={ button }
				aria-label={ name }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? panel : undefined }
				title={ of.help ? __( 'Help', 'lyd' ) : __( 'Why we ask', 'lyd' ) }
				onClick={ () => setOpen( ! isOpen ) }
				onKeyDown={ close }
				className="lyd:group lyd:inline-flex lyd:size-6 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-full lyd:border-0 lyd:bg-transparent lyd:p-0 lyd:touch:-my-2.5 lyd:touch:-ml-2 lyd:touch:size-11"
			>
				<span
					aria-hidden="true"
					className={ `lyd:flex lyd:size-[18px] lyd:items-center lyd:justify-center lyd:rounded-full lyd:border lyd:border-solid lyd:text-xs lyd:leading-none lyd:font-medium ${
						isOpen
							? 'lyd:border-link lyd:bg-primary-soft lyd:text-link'
							: 'lyd:border-edge lyd:text-soft lyd:group-hover:border-ink lyd:group-hover:text-ink'
					}` }
				>
					?
				</span>
			</button>
			{ isOpen && (
				<div
					id={ panel }
					role="group"
					aria-label={ name }
					className="lyd:mt-0.5 lyd:mb-2 lyd:w-full lyd:rounded-sm lyd:bg-sunken lyd:px-3.5 lyd:py-2.5 lyd:text-sm lyd:font-normal lyd:break-words"
				>
					<HelpText text={ of.help ?? '' } />
					{ of.why && (
						<>
							<p className={ `lyd:font-semibold ${ of.help ? 'lyd:mt-2' : '' }` }>
								{ __( 'Why we ask', 'lyd' ) }
							</p>
							<HelpText text={ of.why } />
						</>
					) }
				</div>
			) }
		</>
	);
	return { explanation, details: isOpen ? panel : undefined };
}

/** A text with paragraphs, lists, bold and links; nothing in it is HTML. */
export function HelpText( { text }: { text: string } ) {
	return (
		<>
			{ readBlocks( text ).map( ( { kind, texts }, index ) =>
				kind === 'p' ? (
					<p key={ index } className="lyd:mb-2 lyd:last:mb-0">
						<Pieces text={ texts.join( ' ' ) } />
					</p>
				) : (
					<HelpList key={ index } kind={ kind } texts={ texts } />
				)
			) }
		</>
	);
}

function HelpList( { kind: Tag, texts }: { kind: 'ul' | 'ol'; texts: string[] } ) {
	return (
		<Tag className={ listClass[ Tag ] }>
			{ texts.map( ( text, index ) => (
				<li key={ index } className="lyd:list-item">
					<Pieces text={ text } />
				</li>
			) ) }
		</Tag>
	);
}

function Pieces( { text }: { text: string } ) {
	return (
		<>
			{ readPieces( text ).map( ( piece, index ) => {
				if ( piece.href ) {
					return (
						<a
							key={ index }
							href={ piece.href }
							{ ...newTab }
							className="lyd:text-link lyd:underline lyd:underline-offset-2"
						>
							{ piece.text }
							<NewTabHint />
						</a>
					);
				}
				return piece.isBold ? (
					<strong key={ index } className="lyd:font-semibold">
						{ piece.text }
					</strong>
				) : (
					piece.text
				);
			} ) }
		</>
	);
}
