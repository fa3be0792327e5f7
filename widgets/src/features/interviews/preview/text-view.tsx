import { useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useInterviewStore } from '../store';
import { countMissing, type Block } from './blocks';
import { DocumentText } from './document-text';
import { PaneSkeleton } from './pane-skeleton';
import { RulesPanel } from './rules-panel';
import { useLitAnswer } from './use-lit-answer';
import { useText } from './use-text';

interface Props {
	document: number;
	/** The template of the file to show; blank is the main one. */
	output: string;
}

/** The text of the document, which follows each key; its clauses explain themselves, its answers lead to their questions. */
export function TextView( { document, output }: Props ) {
	const { blocks, error, isSlow, retry } = useText( document, output );
	const [ chosen, choose ] = useState< string | null >( null );
	const frame = useRef< HTMLDivElement >( null );
	const lit = useLitAnswer( frame, blocks );
	const { goTo } = useInterviewStore().getState();
	const block = blocks?.find( ( { id } ) => id === chosen );
	const close = () => {
		choose( null );
		focusBlock( frame.current, chosen );
	};
	return (
		<div ref={ frame }>
			{ error && (
				<Notice
					kind="warning"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						<Button size="sm" onClick={ retry }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ ! blocks && ! error && <PaneSkeleton /> }
			{ blocks && (
				<>
					<p className="lyd:mb-2 lyd:flex lyd:min-h-6 lyd:items-center lyd:gap-2 lyd:text-xs lyd:text-soft">
						{ describe( blocks ) }
						{ isSlow && <Spinner /> }
					</p>
					<DocumentText blocks={ blocks } lit={ lit } chosen={ chosen } onChoose={ choose } onGo={ goTo } />
				</>
			) }
			{ block && <RulesPanel key={ block.id } block={ block } onGo={ goTo } onClose={ close } /> }
		</div>
	);
}

function describe( blocks: Block[] ): string {
	const missing = countMissing( blocks );
	return missing
		? sprintf(
				/* translators: %d: number of answers. */
				_n( 'Draft, %d answer is missing', 'Draft, %d answers are missing', missing, 'lyd' ),
				missing
			)
		: __( 'Draft', 'lyd' );
}

/** Returns the focus to the clause whose panel is closed, if the clause is still there. */
function focusBlock( frame: HTMLElement | null, id: string | null ) {
	const block = id === null ? null : frame?.querySelector( `[data-block="${ CSS.escape( id ) }"]` );
	const target =
		block?.querySelector< HTMLElement >( '[data-stop]' ) ?? frame?.querySelector< HTMLElement >( '[data-stop]' );
	target?.focus( { preventScroll: true } );
}
