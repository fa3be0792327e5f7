import { Dialog as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Conversation } from '../session';
import type { Reply, TurnResult } from '../types';

interface Props {
	conversation: Conversation;
	isEnded: boolean;
}

/** The two modes (document 3, section 2.3) are who speaks: who finds a template, and who asks its questions. */
const modes = () => [
	{ isInterview: false, label: __( 'LYD Assistant', 'lyd' ) },
	{ isInterview: true, label: __( 'LYD AI Interview', 'lyd' ) },
];

/** The turn that changes the mode; none if the conversation is on its way there. */
function replyFor( isInterview: boolean, { phase }: TurnResult ): Reply | null {
	if ( ! isInterview ) {
		return { input: 'chosen', choice: 'other', label: __( 'Another template', 'lyd' ) };
	}
	return phase === 'hello' ? { input: 'chosen', choice: 'find', label: __( 'Find a template', 'lyd' ) } : null;
}

/** The title, the switch between the modes, and the way out, after which the conversation can go on. */
export function ScreenHeader( { conversation, isEnded }: Props ) {
	return (
		<header className="lyd:flex lyd:items-center lyd:gap-2 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-4 lyd:py-2">
			<Radix.Title className="lyd:flex-1 lyd:text-md lyd:phone:sr-only">
				{ __( 'Voice assistant', 'lyd' ) }
			</Radix.Title>
			{ ! isEnded && <ModeSwitch conversation={ conversation } /> }
			<Radix.Close
				className={ buttonClass( { variant: 'quiet', size: 'icon', className: 'lyd:ml-auto' } ) }
				aria-label={ __( 'Close', 'lyd' ) }
				title={ __( 'Close', 'lyd' ) }
			>
				<Icon name="close" />
			</Radix.Close>
		</header>
	);
}

function ModeSwitch( { conversation }: Pick< Props, 'conversation' > ) {
	const { result, busy } = conversation.state();
	const now = result?.agent === 'interviewer';
	function change( isInterview: boolean ) {
		const reply = result && ! busy && isInterview !== now && replyFor( isInterview, result );
		if ( reply ) {
			void conversation.send( reply );
		}
	}
	return (
		<div
			role="group"
			aria-label={ __( 'Mode', 'lyd' ) }
			className="lyd:flex lyd:rounded-lg lyd:bg-sunken lyd:p-0.5 lyd:text-sm"
		>
			{ modes().map( ( { isInterview, label } ) => (
				<button
					key={ label }
					type="button"
					aria-pressed={ isInterview === now }
					className={ cx(
						'lyd:rounded-sm lyd:border-0 lyd:px-3 lyd:py-1.5 lyd:font-medium lyd:touch:min-h-11',
						isInterview === now
							? 'lyd:bg-surface lyd:text-ink lyd:shadow-low'
							: 'lyd:bg-transparent lyd:text-soft lyd:hover:text-ink'
					) }
					onClick={ () => change( isInterview ) }
				>
					{ label }
				</button>
			) ) }
		</div>
	);
}
