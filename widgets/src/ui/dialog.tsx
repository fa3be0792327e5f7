import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as Radix } from 'radix-ui';
import { __ } from '@wordpress/i18n';
import { cx } from '../lib/cx';
import { Button, buttonClass } from './button';
import { focusOnce } from './focus-once';
import { useFocusReturn } from './focus-return';
import { Icon } from './icon';
import { usePortal } from './portal';
import { ToastLayer } from './toast';

const middle = 'lyd:top-[12vh] lyd:max-h-[80vh]';

/** The spec's widths (document 3, section 2.10), and the full size for previews (document 2, section 2.5). */
const widths = {
	sm: `lyd:max-w-[440px] ${ middle }`,
	md: `lyd:max-w-[520px] ${ middle }`,
	lg: `lyd:max-w-[550px] ${ middle }`,
	xl: `lyd:max-w-[800px] ${ middle }`,
	full: 'lyd:max-w-[96vw] lyd:top-[4vh] lyd:max-h-[92vh]',
};

const panel =
	'lyd:fixed lyd:z-[100003] lyd:flex lyd:flex-col lyd:bg-surface lyd:text-ink lyd:shadow-high lyd:inset-x-4 lyd:mx-auto lyd:rounded-lg lyd:animate-rise lyd:outline-none!';

const sheet = 'lyd:phone:inset-0 lyd:phone:max-w-none lyd:phone:max-h-none lyd:phone:rounded-none';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	title: string;
	/** One sentence under the title. */
	description?: ReactNode;
	width?: keyof typeof widths;
	children?: ReactNode;
	footer: ReactNode;
	/** Closing would lose input: requires a confirmation, with these texts or the default ones. */
	guarded?: boolean | { question: string; stay: string; leave: string };
	/** Whether the open state is in the page's URL, so that Back closes the dialog by it. */
	inAddress?: boolean;
	/** Uses the maximum height; the content fills it and scrolls by itself. */
	fill?: boolean;
	/** Not full-screen on phones, for questions. */
	small?: boolean;
	role?: 'dialog' | 'alertdialog';
}

const defaultTexts = () => ( {
	question: __( 'Discard what you typed?', 'lyd' ),
	stay: __( 'Keep editing', 'lyd' ),
	leave: __( 'Discard', 'lyd' ),
} );

/** Focuses the first field, else the dialog itself: not the close button, and no button that has costs. */
function focusFirstField( event: Event ): void {
	const content = event.currentTarget as HTMLElement;
	event.preventDefault();
	const hasFocus = () => content.contains( content.ownerDocument.activeElement );
	// A hidden field, as a list for phones, cannot be focused.
	const candidates = [ ...content.querySelectorAll< HTMLElement >( fields ), content ];
	for ( let next = 0; next < candidates.length && ! hasFocus(); next++ ) {
		candidates[ next ]!.focus();
	}
}

const fields = [ 'input:not([type=hidden])', 'select', 'textarea' ]
	.map( ( selector ) => `${ selector }:enabled` )
	.join();

/** Closes the account's drawers, which would cover the dialog, unless the dialog is in one. */
function closeDrawers( portal: HTMLElement ): void {
	if ( 'popover' in HTMLElement.prototype ) {
		[ ...document.querySelectorAll< HTMLElement >( ':popover-open' ) ]
			.filter( ( drawer ) => ! drawer.contains( portal ) )
			.forEach( ( drawer ) => drawer.hidePopover() );
	}
}

/** Handles Back, which leads to another page of the list while the dialog would stay open. */
function useBackHandler( isOpen: boolean, onBack: () => void ): void {
	const latest = useRef( onBack );
	latest.current = onBack;
	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		const currentUrl = () => window.location.pathname + window.location.search;
		const openedUrl = currentUrl();
		// The browser reports links to anchors of the page as popstate too.
		const handlePopState = () => currentUrl() !== openedUrl && latest.current();
		window.addEventListener( 'popstate', handlePopState );
		return () => window.removeEventListener( 'popstate', handlePopState );
	}, [ isOpen ] );
}

export function Dialog( props: Props ) {
	const { open, onOpenChange, guarded, small, fill, children, footer } = props;
	const portal = usePortal();
	const [ isConfirming, setConfirming ] = useState( false );
	const texts = typeof guarded === 'object' ? guarded : defaultTexts();
	const returnFocus = useFocusReturn( open, portal );
	const change = ( next: boolean ) => {
		if ( ! next && guarded && ! isConfirming ) {
			setConfirming( true );
			return;
		}
		setConfirming( false );
		onOpenChange( next );
	};
	useBackHandler( open && ! props.inAddress, () => change( false ) );
	useEffect( () => {
		if ( open && portal ) {
			closeDrawers( portal );
		}
	}, [ open, portal ] );
	return (
		<Radix.Root open={ open } onOpenChange={ change }>
			<Radix.Portal container={ portal }>
				<Radix.Overlay className="lyd:fixed lyd:inset-0 lyd:z-[100003] lyd:bg-veil lyd:animate-fade" />
				<Radix.Content
					role={ props.role ?? 'dialog' }
					onOpenAutoFocus={ focusFirstField }
					onCloseAutoFocus={ returnFocus }
					aria-describedby={ props.description ? undefined : '' }
					className={ cx(
						panel,
						widths[ props.width ?? 'md' ],
						fill && 'lyd:bottom-[4vh]',
						! small && sheet
					) }
				>
					<header className="lyd:flex lyd:items-start lyd:gap-3 lyd:px-6 lyd:pt-5 lyd:pb-1 lyd:phone:px-4">
						<div className="lyd:flex-1">
							<Radix.Title className="lyd:text-lg">{ props.title }</Radix.Title>
							{ props.description && (
								<Radix.Description className="lyd:mt-1 lyd:text-sm lyd:text-soft">
									{ props.description }
								</Radix.Description>
							) }
						</div>
						<Radix.Close
							className={ buttonClass( {
								variant: 'quiet',
								size: 'icon',
								className: 'lyd:-mr-2',
							} ) }
							aria-label={ __( 'Close', 'lyd' ) }
						>
							<Icon name="close" />
						</Radix.Close>
					</header>
					{ children && (
						<div
							className={ cx(
								'lyd:min-h-0 lyd:flex-1 lyd:px-6 lyd:py-3 lyd:phone:px-4',
								fill ? 'lyd:overflow-hidden' : 'lyd:overflow-y-auto'
							) }
						>
							{ children }
						</div>
					) }
					<footer
						data-lyd-bar
						className="lyd:flex lyd:flex-wrap lyd:items-center lyd:justify-end lyd:gap-2 lyd:px-6 lyd:pt-3 lyd:pb-5 lyd:phone:px-4"
					>
						{ isConfirming ? (
							<>
								<p role="alert" className="lyd:mr-auto lyd:text-sm lyd:font-medium">
									{ texts.question }
								</p>
								<Button ref={ focusOnce } onClick={ () => setConfirming( false ) }>
									{ texts.stay }
								</Button>
								<Button variant="danger" onClick={ () => change( false ) }>
									{ texts.leave }
								</Button>
							</>
						) : (
							footer
						) }
					</footer>
					<ToastLayer />
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
