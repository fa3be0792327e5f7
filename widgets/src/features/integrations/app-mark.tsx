import { cx } from '../../lib/cx';

interface Mark {
	path: string;
	colour: string;
}

/** Drawings of ours for what an application does; no maker's own mark is among them. */
const marks: Record< string, Mark > = {
	xero: {
		path: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm0 13a3 3 0 0 1 3-3h11M9 8h6M9 11h4',
		colour: 'lyd:bg-info-soft lyd:text-info',
	},
	fusesign: {
		path: 'M3 18c3 0 3-8 6-8s0 7 3 7 3-4 5-4 1 3 4 3M4 21.5h16M14 6l3.5-3.5 3 3L17 9l-3 .5L14 6Z',
		colour: 'lyd:bg-warning-soft lyd:text-warning',
	},
	hubspot: {
		path: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm0-7V5m3 9 3 2.5M9 14l-3 2.5M12 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm7.2 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM4.8 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
		colour: 'lyd:bg-danger-soft lyd:text-danger',
	},
	cas360: {
		path: 'M5 21V5.5L13 3v18M13 9l6 2v10M3 21h18M8 8.5h2M8 12h2M8 15.5h2M16 14v.01M16 17.5v.01',
		colour: 'lyd:bg-primary-soft lyd:text-link',
	},
	sf360: {
		path: 'M12 21v-8m0 0c0-3.5 2.5-6 7-6 0 4-2.5 6-7 6Zm0 2.5c0-3-2.2-5-6.5-5 0 3.5 2.5 5 6.5 5ZM7 21h10',
		colour: 'lyd:bg-success-soft lyd:text-success',
	},
};

const plain: Mark = {
	path: 'M9 4v5m6-5v5M7 9h10v3a5 5 0 0 1-10 0V9Zm5 8v4',
	colour: 'lyd:bg-sunken lyd:text-soft',
};

/** The mark of an application, beside its name; an unknown application has a plug. */
export function AppMark( { logo, size = 44 }: { logo: string; size?: number } ) {
	const { path, colour } = marks[ logo ] ?? plain;
	return (
		<span
			aria-hidden="true"
			style={ { width: size, height: size } }
			className={ cx( 'lyd:flex lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-lg', colour ) }
		>
			<svg
				width={ size * 0.55 }
				height={ size * 0.55 }
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.7"
				strokeLinecap="round"
				strokeLinejoin="round"
				focusable="false"
			>
				<path d={ path } />
			</svg>
		</span>
	);
}
