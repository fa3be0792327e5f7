import { useEffect, useRef, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { Assembly } from '../../api/types';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { later } from '../../ui/lazy';
import type { MenuEntry } from '../../ui/menu-entry';
import { Notice } from '../../ui/notice';
import { headline, Running } from './assembly-progress';
import { FileList } from './file-list';
import { isRunning, offeredFiles, type Offer } from './hooks';

const SuggestedActions = later( async () => {
	const dialog = await import( /* webpackChunkName: "lyd-interview-dialogs" */ './suggested-actions' );
	return { default: dialog.SuggestedActions };
} );

interface Props {
	assembly: Assembly;
	/** Which of its files may be downloaded. */
	offer: Offer;
	/** Requests the assembly again; absent if that cannot help. */
	onRetry?: () => void;
	retrying?: boolean;
	/** Back to the questions, after a failure. */
	onQuestions?: () => void;
	/** Sends the finished document for signature; absent where it may not be sent. */
	onSign?: () => void;
	/** The payment to ASIC or the submission; absent where it is not next. */
	asic?: MenuEntry;
	/** What else can be done with the finished document. */
	children?: ReactNode;
	onBack: () => void;
}

/** An assembly from its start to its files, or to what to do about its failure. */
export function AssemblyView( props: Props ) {
	const { assembly, offer, onRetry, retrying, onQuestions, onSign, asic, children, onBack } = props;
	const [ closed, close ] = useState( false );
	const files = offeredFiles( assembly, offer );
	const heading = useRef< HTMLHeadingElement >( null );
	const words = headline( assembly );
	const announce = useAnnounce();
	const running = isRunning( assembly );
	useEffect( () => heading.current?.focus(), [ running ] );
	useEffect( () => announce( words ), [ announce, words ] );
	return (
		<section aria-labelledby="lyd-assembly" className="lyd:mx-auto lyd:max-w-[640px] lyd:py-6">
			<h3 id="lyd-assembly" ref={ heading } tabIndex={ -1 } className="lyd:text-lg">
				{ words }
			</h3>
			{ assembly.state === 'failed' && (
				<div className="lyd:mt-4">
					<Notice
						kind="danger"
						title={ assembly.message || __( 'The document could not be assembled.', 'lyd' ) }
						action={
							<>
								{ onQuestions && (
									<Button onClick={ onQuestions }>{ __( 'Back to the questions', 'lyd' ) }</Button>
								) }
								{ onRetry && assembly.can_retry && (
									<Button variant="primary" busy={ retrying } onClick={ onRetry }>
										{ __( 'Try again', 'lyd' ) }
									</Button>
								) }
							</>
						}
					>
						{ __( 'All your answers are saved.', 'lyd' ) }
					</Notice>
				</div>
			) }
			{ assembly.state === 'done' && (
				<div className="lyd:mt-4 lyd:flex lyd:flex-col lyd:gap-5">
					<FileList files={ files } bundle={ assembly.bundle } />
					<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
						<Button icon="back" onClick={ onBack }>
							{ __( 'Back to list', 'lyd' ) }
						</Button>
						{ children }
					</div>
				</div>
			) }
			{ assembly.state === 'done' && ! closed && (
				<SuggestedActions
					files={ files }
					bundle={ assembly.bundle }
					onSign={
						onSign &&
						( () => {
							close( true );
							onSign();
						} )
					}
					asic={
						asic && {
							...asic,
							onSelect: () => {
								close( true );
								asic.onSelect?.();
							},
						}
					}
					onBack={ onBack }
					onClose={ () => close( true ) }
				/>
			) }
			{ running && <Running assembly={ assembly } /> }
		</section>
	);
}
