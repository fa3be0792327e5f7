import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from './icon';
import { newTab } from './new-tab';

/** The way a video is shown: in the browser's player, in its host's player, or as a link. */
type VideoSource = { as: 'file' | 'frame' | 'link'; address: string };

const youtube =
	/^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/i;

/** Parses the address of a video; null if it is not a URL. */
export function parseVideo( text: string ): VideoSource | null {
	const address = text.trim().split( /[\s,]+/ )[ 0 ] ?? '';
	const youtubeMatch = youtube.exec( address );
	if ( youtubeMatch ) {
		return { as: 'frame', address: `https://www.youtube-nocookie.com/embed/${ youtubeMatch[ 1 ] }?autoplay=1` };
	}
	const vimeoMatch = vimeo.exec( address );
	if ( vimeoMatch ) {
		return { as: 'frame', address: `https://player.vimeo.com/video/${ vimeoMatch[ 1 ] }?autoplay=1&dnt=1` };
	}
	if ( /^(https?:\/\/|\/(?!\/))\S+\.(mp4|webm|ogv|mov)(\?|$)/i.test( address ) ) {
		return { as: 'file', address };
	}
	return /^https?:\/\//i.test( address ) ? { as: 'link', address } : null;
}

const frame = 'lyd:block lyd:aspect-[16/9] lyd:w-full lyd:overflow-hidden lyd:rounded-lg lyd:border-0 lyd:bg-sunken';

/** A video that is loaded from its host only after a click. */
export function Video( { address, title }: { address: string; title: string } ) {
	const [ isPlaying, setPlaying ] = useState( false );
	const video = parseVideo( address );
	if ( ! video ) {
		return null;
	}
	if ( video.as === 'file' ) {
		// The videos have no captions; the text beside them has the same content.

		return <video controls preload="metadata" src={ video.address } aria-label={ title } className={ frame } />;
	}
	if ( isPlaying && video.as === 'frame' ) {
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
	const linkClass = `${ frame } lyd:flex lyd:flex-col lyd:items-center lyd:justify-center lyd:gap-2 lyd:text-sm lyd:font-medium lyd:text-link lyd:hover:bg-primary-soft`;
	return video.as === 'link' ? (
		<a href={ video.address } { ...newTab } aria-label={ label } className={ linkClass }>
			<PlaySign />
		</a>
	) : (
		<button type="button" aria-label={ label } onClick={ () => setPlaying( true ) } className={ linkClass }>
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
