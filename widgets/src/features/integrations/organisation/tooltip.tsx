import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

/** Milliseconds until it appears (document 1, section 9). */
const delay = 1000;

interface Props {
	text: string;
	/** What it is about; takes the id of the words while they are there. */
	children: ( describedBy: string | undefined ) => ReactNode;
}

/** Words that appear beside something after a second of hovering or focus; Escape or a press takes them away. */
export function Tooltip( { text, children }: Props ) {
	const id = useId();
	const [ isShown, show ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const begin = ( { currentTarget, target }: SyntheticEvent ) => {
		clearTimeout( timer.current );
		// The button's menu is elsewhere in the page, but its events bubble to here.
		if ( currentTarget.contains( target as Node ) ) {
			timer.current = setTimeout( () => show( true ), delay );
		}
	};
	const end = () => {
		clearTimeout( timer.current );
		show( false );
	};
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return (
		// What it does is no act of its own: the button inside has the role.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<span
			className="lyd:relative lyd:inline-flex lyd:max-w-full"
			onMouseEnter={ begin }
			onMouseLeave={ end }
			onFocus={ begin }
			onBlur={ end }
			onPointerDown={ end }
			onKeyDown={ end }
		>
			{ children( isShown ? id : undefined ) }
			{ isShown && (
				<span
					role="tooltip"
					id={ id }
					className="lyd:absolute lyd:top-full lyd:left-0 lyd:z-[100002] lyd:w-max lyd:max-w-[min(18rem,80vw)] lyd:pt-1.5"
				>
					<span className="lyd:block lyd:rounded-sm lyd:bg-ink lyd:px-3 lyd:py-2 lyd:text-xs lyd:text-surface lyd:shadow-high lyd:animate-fade">
						{ text }
					</span>
				</span>
			) }
		</span>
	);
}
