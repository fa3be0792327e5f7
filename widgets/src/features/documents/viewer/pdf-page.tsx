import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Notice } from '../../../ui/notice';
import type { Pdf } from './pdf';

interface Props {
	pdf: Pdf;
	page: number;
	width: number;
	near: boolean;
}

/** pdf.js names the place and the height of each run of words; the rest of their looks is to be invisible. */
const words =
	'lyd:absolute lyd:inset-0 lyd:overflow-clip lyd:leading-none lyd:[&_:is(span,br)]:absolute lyd:[&_:is(span,br)]:origin-top-left lyd:[&_:is(span,br)]:cursor-text lyd:[&_:is(span,br)]:whitespace-pre lyd:[&_:is(span,br)]:text-transparent lyd:[&_span]:text-[length:calc(var(--total-scale-factor)*var(--font-height,0px))] lyd:[&_span]:leading-none lyd:[&_span]:[transform:rotate(var(--rotate,0deg))_scaleX(var(--scale-x,1))] lyd:[&_.markedContent]:contents';

/** A page of a PDF as an image, under words that can be read out, selected and searched. */
export function PdfPage( { pdf, page, width, near }: Props ) {
	const canvas = useRef< HTMLCanvasElement >( null );
	const layer = useRef< HTMLDivElement >( null );
	const [ failed, setFailed ] = useState( false );
	useEffect( () => {
		if ( ! near || ! canvas.current || ! layer.current ) {
			return;
		}
		const controller = new AbortController();
		setFailed( false );
		Promise.all( [
			pdf.drawPage( page, canvas.current, width, controller.signal ),
			pdf.writeText( page, layer.current, width, controller.signal ),
		] ).catch( () => ! controller.signal.aborted && setFailed( true ) );
		return () => controller.abort();
	}, [ pdf, page, width, near ] );
	return (
		<>
			{ near && <canvas ref={ canvas } aria-hidden="true" className="lyd:block lyd:size-full" /> }
			<div ref={ layer } className={ words } />
			{ failed && (
				<div className="lyd:absolute lyd:inset-x-4 lyd:top-4">
					<Notice
						kind="warning"
						title={ __( 'This page could not be shown. Download the file instead.', 'lyd' ) }
					/>
				</div>
			) }
		</>
	);
}
