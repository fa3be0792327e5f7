import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor } from '../../api/messages';
import { Button } from '../../ui/button';
import type { SigningCalls } from './calls';
import type { PageQueue } from './page-queue';
import { usePagePicture, usePageText } from './use-page';

interface Props {
	calls: SigningCalls;
	queue: PageQueue;
	page: number;
	/** Pixels across on the screen. */
	width: number;
	near: boolean;
	/** The places on the page. */
	children: ReactNode;
}

/** One page: its picture, its text for screen readers, and the places on it. */
export function PageSheet( { calls, queue, page, width, near, children }: Props ) {
	const { address, failure, retry } = usePagePicture( calls, queue, page, width, near );
	const text = usePageText( calls, queue, page, near );
	return (
		<>
			{ address && (
				<img
					src={ address }
					alt=""
					draggable={ false }
					className="lyd:absolute lyd:inset-0 lyd:block! lyd:size-full lyd:select-none"
				/>
			) }
			{ ! address && ! failure && near && (
				<span aria-hidden="true" className="lyd:absolute lyd:inset-0 lyd:animate-pulse lyd:bg-[#eceef2]" />
			) }
			{ failure !== null && <FailedPage page={ page } failure={ failure } onRetry={ retry } /> }
			{ text && <p className="lyd:sr-only">{ text }</p> }
			{ children }
		</>
	);
}

function FailedPage( { page, failure, onRetry }: { page: number; failure: unknown; onRetry: () => void } ) {
	return (
		<div
			role="status"
			className="lyd:absolute lyd:inset-0 lyd:flex lyd:flex-col lyd:items-center lyd:justify-center lyd:gap-3 lyd:p-4 lyd:text-center lyd:text-sm lyd:text-[#1c212b]"
		>
			<p>
				{ sprintf(
					/* translators: %d: number of a page. */
					__( 'Page %d could not be loaded.', 'lyd' ),
					page
				) }{ ' ' }
				{ messageFor( failure ) }
			</p>
			<Button size="sm" onClick={ onRetry }>
				{ __( 'Try again', 'lyd' ) }
			</Button>
		</div>
	);
}
