import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { CategoryNode } from '../categories';

interface Props {
	categories: CategoryNode[];
	chosen: number | null;
	onChoose: ( id: number ) => void;
}

const slide =
	'lyd:flex lyd:w-full lyd:h-full lyd:flex-col lyd:items-center lyd:gap-2 lyd:rounded-lg lyd:border lyd:border-solid lyd:p-3 lyd:text-center lyd:text-sm lyd:font-medium lyd:transition-colors';

/** Categories to leaf through: 6 in sight, 4 below 768 px, 2 below 480 (document 2, section 9); fingers drag it. */
export function Carousel( { categories, chosen, onChoose }: Props ) {
	const strip = useRef< HTMLUListElement >( null );
	const more = useMore( strip, categories.length );
	const leaf = ( way: 1 | -1 ) =>
		strip.current?.scrollBy( { left: way * strip.current.clientWidth, behavior: 'smooth' } );
	return (
		<section aria-label={ __( 'Categories', 'lyd' ) } className="lyd:mb-6 lyd:flex lyd:items-center lyd:gap-2">
			{ more && <Arrow icon="left" label={ __( 'Categories before', 'lyd' ) } onPress={ () => leaf( -1 ) } /> }
			<ul
				ref={ strip }
				className="lyd:relative lyd:flex lyd:min-w-0 lyd:flex-1 lyd:snap-x lyd:gap-3 lyd:overflow-x-auto lyd:p-1 lyd:[scrollbar-width:none]"
			>
				{ categories.map( ( one ) => (
					<li
						key={ one.id }
						className="lyd:min-w-0 lyd:shrink-0 lyd:snap-start lyd:basis-[calc((100%-12px)/2)] lyd:@min-[480px]/lyd:basis-[calc((100%-36px)/4)] lyd:@md/lyd:basis-[calc((100%-60px)/6)]"
					>
						<button
							type="button"
							aria-current={ one.id === chosen || undefined }
							onClick={ () => onChoose( one.id ) }
							onKeyDown={ walk }
							className={ cx(
								slide,
								one.id === chosen
									? 'lyd:border-link lyd:bg-primary-soft lyd:text-link'
									: 'lyd:border-line lyd:bg-surface lyd:hover:border-edge lyd:hover:bg-sunken'
							) }
						>
							<Sign of={ one } />
							<span className="lyd:line-clamp-2 lyd:min-h-[3em] lyd:w-full lyd:break-words">
								{ one.name }
							</span>
						</button>
					</li>
				) ) }
			</ul>
			{ more && <Arrow icon="right" label={ __( 'Categories after', 'lyd' ) } onPress={ () => leaf( 1 ) } /> }
		</section>
	);
}

/** Whether there are more categories than are in sight: else there is nothing to leaf through. */
function useMore( strip: RefObject< HTMLElement >, count: number ): boolean {
	const [ more, setMore ] = useState( false );
	useLayoutEffect( () => {
		const { current } = strip;
		if ( ! current ) {
			return undefined;
		}
		const updateMore = () => setMore( current.scrollWidth > current.clientWidth + 1 );
		const watcher = new ResizeObserver( updateMore );
		watcher.observe( current );
		updateMore();
		return () => watcher.disconnect();
	}, [ strip, count ] );
	return more;
}

/** Arrows go from one category to the next. */
function walk( event: KeyboardEvent< HTMLButtonElement > ) {
	const item = event.currentTarget.closest( 'li' );
	const next = {
		ArrowRight: item?.nextElementSibling,
		ArrowLeft: item?.previousElementSibling,
		Home: item?.parentElement?.firstElementChild,
		End: item?.parentElement?.lastElementChild,
	}[ event.key ];
	if ( next ) {
		event.preventDefault();
		next.querySelector( 'button' )?.focus();
	}
}

function Sign( { of: { image } }: { of: CategoryNode } ) {
	return (
		<span className="lyd:flex lyd:size-12 lyd:items-center lyd:justify-center lyd:overflow-hidden lyd:rounded-full lyd:bg-primary-soft lyd:text-link">
			{ image ? (
				<img src={ image.src } alt="" loading="lazy" className="lyd:size-full lyd:object-cover" />
			) : (
				<Icon name="folder" size={ 22 } />
			) }
		</span>
	);
}

function Arrow( { icon, label, onPress }: { icon: 'left' | 'right'; label: string; onPress: () => void } ) {
	return (
		<Button
			size="icon"
			className="lyd:hidden lyd:@min-[480px]/lyd:inline-flex"
			aria-label={ label }
			title={ label }
			onClick={ onPress }
		>
			<Icon name={ icon } size={ 16 } />
		</Button>
	);
}
