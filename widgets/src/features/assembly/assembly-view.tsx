import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Assembly } from '../../api/types';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import { FileList } from './file-list';
import { isRunning } from './hooks';

/** Milliseconds after which it is said that nobody needs to wait here. */
const long = 10_000;

interface Props {
	assembly: Assembly;
	/** Asks for it again; absent when that cannot help. */
	onRetry?: () => void;
	retrying?: boolean;
	/** Back to the questions, after a failure. */
	onQuestions?: () => void;
	onBack: () => void;
}

/** An assembly from its start to its files, or to what to do about its failure. */
export function AssemblyView( { assembly, onRetry, retrying, onQuestions, onBack }: Props ) {
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
					<FileList files={ assembly.files } />
					<div>
						<Button icon="back" onClick={ onBack }>
							{ __( 'Back to list', 'lyd' ) }
						</Button>
					</div>
				</div>
			) }
			{ running && <Running assembly={ assembly } /> }
		</section>
	);
}

function Running( { assembly }: { assembly: Assembly } ) {
	const [ late, setLate ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLate( true ), long );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div className="lyd:mt-4">
			<Progress label={ __( 'Assembling', 'lyd' ) } value={ Math.max( 4, assembly.progress ) } />
			<p className="lyd:mt-2 lyd:min-h-6 lyd:text-sm lyd:text-soft">
				{ late
					? __( 'This goes on in the background, also when you leave this page.', 'lyd' )
					: assembly.message }
			</p>
		</div>
	);
}

function headline( { state }: Assembly ): string {
	switch ( state ) {
		case 'queued':
			return __( 'Waiting for its turn', 'lyd' );
		case 'rendering':
			return __( 'Writing the Word file', 'lyd' );
		case 'converting':
			return __( 'Making the PDF', 'lyd' );
		case 'done':
			return __( 'Your document is ready', 'lyd' );
		default:
			return __( 'The document was not finished', 'lyd' );
	}
}
