import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from './icon';
import { newTab } from './new-tab';

/** How a video is shown: in a player of ours, in its host's, or behind a link. */
type Shown = { as: 'file' | 'frame' | 'link'; address: string };

const youtube =
	/^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/i;

/** Reads the address of a video; null for what is not one. */
export function videoOf( text: string ): Shown | null {
	const address = text.trim().split( /[\s,]+/ )[ 0 ] ?? '';
	const tube = youtube.exec( address );
	if ( tube ) {
		return { as: 'frame', address: `https://www.youtube-nocookie.com/embed/${ tube[ 1 ] }?autoplay=1` };
	}
	const meo = vimeo.exec( address );
	if ( meo ) {
		return { as: 'frame', address: `https://player.vimeo.com/video/${ meo[ 1 ] }?autoplay=1&dnt=1` };
	}
	if ( /^(https?:\/\/|\/(?!\/))\S+\.(mp4|webm|ogv|mov)(\?|$)/i.test( address ) ) {
		return { as: 'file', address };
	}
	return /^https?:\/\//i.test( address ) ? { as: 'link', address } : null;
}

const frame = 'lyd:block lyd:aspect-[16/9] lyd:w-full lyd:overflow-hidden lyd:rounded-lg lyd:border-0 lyd:bg-sunken';

/** A video that is only fetched from its host once it is asked for. */
export function Video( { address, title }: { address: string; title: string } ) {
	const [ playing, play ] = useState( false );
	const video = videoOf( address );
	if ( ! video ) {
		return null;
	}
	if ( video.as === 'file' ) {
		// Recorded without captions by those who wrote the address down; the words beside it say the same.

		return <video controls preload="metadata" src={ video.address } aria-label={ title } className={ frame } />;
	}
	if ( playing && video.as === 'frame' ) {
		return (
			<iframe
				src={ video.address }
				title={ title }
				allow="autoplay; fullscreen; picture-in-picture"
				className={ frame }
			/>
		);
	}
	/* translators: %s: what a video is about. */
	const label = sprintf( __( 'Play video: %s', 'lyd' ), title );
	const looks = `${ frame } lyd:flex lyd:flex-col lyd:items-center lyd:justify-center lyd:gap-2 lyd:text-sm lyd:font-medium lyd:text-link lyd:hover:bg-primary-soft`;
	return video.as === 'link' ? (
		<a href={ video.address } { ...newTab } aria-label={ label } className={ looks }>
			<PlaySign />
		</a>
	) : (
		<button type="button" aria-label={ label } onClick={ () => play( true ) } className={ looks }>
			<PlaySign />
		</button>
	);
}

function PlaySign() {
	return (
		<>
			<Icon name="play" size={ 40 } />
			{ __( 'Play video', 'lyd' ) }
		</>
	);
}
