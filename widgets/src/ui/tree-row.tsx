import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon';
import { Tick } from './tick';
import type { TreeLine, TreeNode } from './tree-node';

/** Classes by level; the last one is used for deeper levels too. */
const indents = [ 'lyd:pl-1', 'lyd:pl-5', 'lyd:pl-9', 'lyd:pl-13', 'lyd:pl-17' ];

interface Props {
	id: string;
	line: TreeLine;
	isChosen: boolean;
	/** undefined: the tree has no checkboxes. */
	isTicked?: boolean;
	/** Whether the line is in the tab order. */
	isCurrent: boolean;
	onFocus: () => void;
	onToggle: ( key: string, open: boolean ) => void;
	onChoose: ( node: TreeNode ) => void;
}

export function TreeRow( { id, line, isChosen, isTicked, isCurrent, onFocus, onToggle, onChoose }: Props ) {
	const { node, level, isOpen } = line;
	const refused = node.refused || undefined;
	return (
		// The tree handles the keys of all its lines.
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events
		<div
			role="treeitem"
			tabIndex={ isCurrent ? 0 : -1 }
			aria-labelledby={ `${ id }-name` }
			aria-describedby={ refused && `${ id }-why` }
			aria-level={ level }
			aria-posinset={ line.place }
			aria-setsize={ line.of }
			aria-expanded={ isOpen }
			aria-selected={ isTicked === undefined ? isChosen : undefined }
			aria-checked={ isTicked }
			aria-disabled={ refused ? true : undefined }
			onFocus={ onFocus }
			onClick={ () => onChoose( node ) }
			className={ cx(
				'lyd:group lyd:relative lyd:flex lyd:min-h-9 lyd:touch:min-h-11 lyd:items-center lyd:gap-1.5 lyd:rounded-sm lyd:pr-1 lyd:transition-colors',
				indents[ Math.min( level, indents.length ) - 1 ],
				refused ? 'lyd:text-soft' : 'lyd:cursor-pointer lyd:hover:bg-sunken',
				isChosen && 'lyd:bg-primary-soft lyd:font-medium lyd:text-link'
			) }
		>
			<Twisty isOpen={ isOpen } onToggle={ () => onToggle( node.key, ! isOpen ) } />
			{ isTicked !== undefined && <Tick on={ isTicked } /> }
			<Icon name={ node.icon ?? 'folder' } size={ 16 } />
			<span className="lyd:min-w-0 lyd:flex-1 lyd:py-1.5">
				<span id={ `${ id }-name` } dir="auto" title={ node.name } className={ nameClass }>
					{ node.name }
				</span>
				{ refused && (
					<span id={ `${ id }-why` } className={ node.isQuiet ? 'lyd:sr-only' : 'lyd:block lyd:text-xs' }>
						{ refused }
					</span>
				) }
			</span>
			{ node.extra && <Extra>{ node.extra( isCurrent ) }</Extra> }
		</div>
	);
}

const nameClass = 'lyd:line-clamp-2 lyd:text-left lyd:break-words lyd:whitespace-break-spaces';

/** Prevents clicks on the button and its menu from choosing the line. */
function Extra( { children }: { children: ReactNode } ) {
	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
		<span className="lyd:flex" onClick={ ( event ) => event.stopPropagation() }>
			{ children }
		</span>
	);
}

function Twisty( { isOpen, onToggle }: { isOpen?: boolean; onToggle: () => void } ) {
	return (
		// Arrow keys do the same on the keyboard.
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
		<span
			data-twisty
			onClick={ ( event ) => {
				if ( isOpen !== undefined ) {
					event.stopPropagation();
					onToggle();
				}
			} }
			className={ cx(
				'lyd:flex lyd:size-6 lyd:touch:-mx-1.5 lyd:touch:size-11 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-sm lyd:text-soft lyd:transition-transform',
				isOpen === undefined ? 'lyd:invisible' : 'lyd:hover:text-ink',
				! isOpen && 'lyd:-rotate-90'
			) }
		>
			<Icon name="chevron" size={ 14 } />
		</span>
	);
}
