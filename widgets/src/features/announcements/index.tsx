import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useMe } from '../identity/hooks';
import { hide, isHidden, keepLast, lastOf, type Announcement } from './storage';
import { useExpiry } from './use-expiry';

/** The announcement bar (document 1, section 4): for members, unless they have hidden this one on this device. */
export function AnnouncementBar() {
	const { user } = useConfig();
	const announcement = useAnnouncement( user.id );
	const [ hidden, setHidden ] = useState< number | null >( null );
	if ( ! announcement || hidden === announcement.id || isHidden( user.id, announcement.id ) ) {
		return null;
	}
	const close = () => {
		hide( user.id, announcement.id );
		setHidden( announcement.id );
	};
	return <Bar key={ announcement.id } announcement={ announcement } onHide={ close } />;
}

/** The one of the page before until this page's answer is there, so that nothing moves when it comes. */
function useAnnouncement( user: number ): Announcement | null {
	const { data } = useMe();
	const [ before ] = useState( () => lastOf( user ) );
	const announcement = data ? data.announcement : before;
	useEffect( () => {
		if ( data ) {
			keepLast( user, data.announcement );
		}
	}, [ data, user ] );
	return announcement;
}

interface Props {
	announcement: Announcement;
	onHide: () => void;
}

function Bar( { announcement, onHide }: Props ) {
	const announce = useAnnounce();
	const frame = useRef< HTMLElement >( null );
	const [ isHovered, hover ] = useState( false );
	const [ isFocused, focus ] = useState( false );
	if ( useExpiry( isHovered || isFocused, true ) ) {
		return null;
	}
	const close = () => {
		nextOf( frame.current )?.focus();
		announce( __( 'The announcement is hidden.', 'lyd' ) );
		onHide();
	};
	return (
		<section
			ref={ frame }
			aria-label={ __( 'Announcement', 'lyd' ) }
			onMouseEnter={ () => hover( true ) }
			onMouseLeave={ () => hover( false ) }
			onFocus={ () => focus( true ) }
			onBlur={ () => focus( false ) }
			className="lyd:flex lyd:items-start lyd:gap-3 lyd:rounded-lg lyd:bg-info-soft lyd:py-2 lyd:pr-2 lyd:pl-4 lyd:text-sm"
		>
			<span className="lyd:flex lyd:pt-1.5 lyd:text-info">
				<Icon name="info" size={ 20 } />
			</span>
			<p role="status" className="lyd:min-w-0 lyd:flex-1 lyd:break-words lyd:py-1.5">
				{ announcement.content }{ ' ' }
				{ /^(https?:\/\/|\/(?!\/))/i.test( announcement.url ) && <ReadMore url={ announcement.url } /> }
			</p>
			<Button size="icon" variant="quiet" aria-label={ __( 'Hide this announcement', 'lyd' ) } onClick={ close }>
				<Icon name="close" size={ 16 } />
			</Button>
		</section>
	);
}

function ReadMore( { url }: { url: string } ) {
	return (
		<a
			href={ url }
			className="lyd:font-medium lyd:whitespace-nowrap lyd:text-link lyd:underline lyd:underline-offset-2"
		>
			{ __( 'Read more', 'lyd' ) }
		</a>
	);
}

/** Where the keyboard goes on when the bar is gone: to what comes after it on the page. */
function nextOf( bar: Element | null ): HTMLElement | undefined {
	const stops = [ ...document.querySelectorAll< HTMLElement >( 'a[href], button:enabled, input, select, textarea' ) ];
	const last = stops.findLastIndex( ( stop ) => bar?.contains( stop ) );
	return stops.slice( last + 1 ).find( ( stop ) => stop.getClientRects().length > 0 );
}
