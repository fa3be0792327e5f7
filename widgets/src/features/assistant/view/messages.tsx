import { useEffect, useRef, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { Message } from '../messages';
import type { ConversationState } from '../session';

interface Props {
	messages: Message[];
	busy: ConversationState[ 'busy' ];
	/** What follows the last message. */
	children: ReactNode;
}

/** What was said, the last message in sight. */
export function Messages( { messages, busy, children }: Props ) {
	const box = useRef< HTMLDivElement >( null );
	const isWaiting = busy === 'opening' || busy === 'thinking';
	useEffect( () => {
		const { current } = box;
		if ( current ) {
			current.scrollTop = current.scrollHeight;
		}
	}, [ messages, busy ] );
	return (
		<div
			ref={ box }
			tabIndex={ 0 }
			role="group"
			aria-label={ __( 'Conversation', 'lyd' ) }
			className="lyd:min-h-0 lyd:flex-1 lyd:overflow-y-auto lyd:p-4 lyd:text-sm"
		>
			{ busy === 'restoring' ? (
				<Skeleton>
					<Bar className="lyd:mb-3 lyd:h-10 lyd:w-2/3" />
					<Bar className="lyd:mb-3 lyd:ml-auto lyd:h-10 lyd:w-1/2" />
					<Bar className="lyd:h-10 lyd:w-3/4" />
				</Skeleton>
			) : (
				<div
					role="log"
					aria-live="polite"
					aria-label={ __( 'Messages', 'lyd' ) }
					className="lyd:flex lyd:flex-col lyd:gap-2"
				>
					{ messages.map( ( message ) => (
						<Bubble key={ message.id } { ...message } />
					) ) }
				</div>
			) }
			{ isWaiting && <Thinking /> }
			<div className="lyd:mt-3">{ children }</div>
		</div>
	);
}

const sides = {
	assistant: 'lyd:self-start lyd:bg-sunken',
	member: 'lyd:self-end lyd:bg-primary-soft',
};

function Bubble( { from, text, note }: Message ) {
	return (
		<p
			className={ cx(
				'lyd:max-w-[85%] lyd:rounded-lg lyd:px-3 lyd:py-2 lyd:break-words lyd:whitespace-pre-wrap',
				sides[ from ]
			) }
		>
			<span className="lyd:sr-only">
				{ from === 'assistant' ? __( 'Assistant:', 'lyd' ) : __( 'You:', 'lyd' ) }{ ' ' }
			</span>
			<bdi>{ text }</bdi>
			{ note && <span className="lyd:mt-1 lyd:block lyd:text-xs lyd:text-soft">{ note }</span> }
		</p>
	);
}

/** Milliseconds after which the dots appear, and after which a text says that it takes long. */
const pause = 150;
const patience = 8_000;

function Thinking() {
	const isShown = useAfter( pause );
	const isSlow = useAfter( patience );
	return (
		<p role="status" className="lyd:mt-2 lyd:flex lyd:min-h-6 lyd:items-center lyd:gap-1.5 lyd:text-soft">
			{ isShown && (
				<>
					<span className="lyd:sr-only">{ ! isSlow && __( 'Thinking…', 'lyd' ) }</span>
					{ [ 0, 150, 300 ].map( ( delay ) => (
						<span
							key={ delay }
							aria-hidden="true"
							style={ { animationDelay: `${ delay }ms` } }
							className="lyd:size-1.5 lyd:rounded-full lyd:bg-soft lyd:animate-pulse lyd:motion-reduce:animate-none!"
						/>
					) ) }
				</>
			) }
			{ isSlow && __( 'Still thinking…', 'lyd' ) }
		</p>
	);
}

function useAfter( milliseconds: number ): boolean {
	const [ isOver, setOver ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setOver( true ), milliseconds );
		return () => clearTimeout( timer );
	}, [ milliseconds ] );
	return isOver;
}
