import type { CSSProperties } from 'react';

const paths = {
	alert: 'M12 8v5m0 3.5v.01M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.8L13.7 3.9a2 2 0 0 0-3.4 0Z',
	back: 'M19 12H5m6-6-6 6 6 6',
	captions:
		'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm6.5 5.5a2 2 0 1 0 0 3m7-3a2 2 0 1 0 0 3',
	chat: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
	check: 'm5 12.5 4.5 4.5L19 7.5',
	chevron: 'm6 9 6 6 6-6',
	close: 'M6 6l12 12M18 6 6 18',
	copy: 'M10 8h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM15 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
	document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5Zm0 0v5h5M9 13h6m-6 4h6',
	down: 'M12 5v14m6-6-6 6-6-6',
	download: 'M12 4v11m5-5-5 5-5-5M5 20h14',
	external: 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
	edit: 'm14 6 4 4M4 20l1-5L16 4l4 4L9 19l-5 1Z',
	folder: 'M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7Z',
	folders: 'M7 5a2 2 0 0 1 2-2h3l1.5 2H19a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5ZM3 8v11a2 2 0 0 0 2 2h12',
	info: 'M12 11v5.5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
	left: 'm15 5-7 7 7 7',
	list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
	lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v3',
	mic: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3Zm-6-3.5a6 6 0 0 0 12 0m-6 6V21',
	'mic-off':
		'M9 9v3a3 3 0 0 0 4.5 2.6M15 11V6a3 3 0 0 0-5.8-1M6 11.5a6 6 0 0 0 9.5 4.9m2.3-3.2a6 6 0 0 0 .2-1.7m-6 6V21M4 4l16 16',
	minus: 'M5 12h14',
	more: 'M12 5v.01M12 12v.01M12 19v.01',
	move: 'M5 12h13m-5-5 5 5-5 5M3 5v14',
	person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 10c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5',
	play: 'M7 4.5v15l12-7.5-12-7.5Z',
	plus: 'M12 5v14M5 12h14',
	restore: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5',
	right: 'm9 5 7 7-7 7',
	search: 'm20 20-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
	share: 'M12 15V4m-4 4 4-4 4 4M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
	shared: 'M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7Zm7 9.5c0-1.1.9-2 2-2s2 .9 2 2m-2-3.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
	signout: 'M15 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3M10 16l-4-4 4-4m-4 4h10',
	tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5V4Zm4.5 4.5v.01',
	trash: 'M4 7h16M9 7V4.5h6V7m3 0-.8 12a1.5 1.5 0 0 1-1.5 1.5H8.3A1.5 1.5 0 0 1 6.8 19L6 7m4 4v5m4-5v5',
	unshare: 'M9 12h6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
	up: 'M12 19V5m-6 6 6-6 6 6',
};

export type IconName = keyof typeof paths;

interface Props {
	name: IconName;
	size?: number;
}

/** A decorative icon, hidden from screen readers. */
export function Icon( { name, size = 18 }: Props ) {
	return (
		<svg
			width={ size }
			height={ size }
			style={ { '--lyd-icon': `${ size }px` } as CSSProperties }
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={ name === 'more' || name === 'list' ? 2.2 : 1.8 }
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
			className="lyd:h-[var(--lyd-icon)] lyd:w-[var(--lyd-icon)] lyd:shrink-0"
		>
			<path d={ paths[ name ] } />
		</svg>
	);
}
