import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { useDocumentMenu } from '../actions/menu';
import { NextAction } from '../actions/next-action';
import { isViewable } from '../actions/rights';
import type { ListedDocument } from '../types';
import { useViewer } from '../viewer/use-viewer';

interface Props {
	row: ListedDocument;
	onOpen: () => void;
	/** Absent where nothing can be done with several at once. */
	onSelect?: () => void;
}

/** What is most likely next as a button, everything else in a menu. */
export function RowActions( { row, onOpen, onSelect }: Props ) {
	const { view } = useViewer();
	const items = useDocumentMenu( row, { onOpen, onSelect } );
	return (
		<div className="lyd:flex lyd:items-center lyd:justify-end lyd:gap-2">
			{ isViewable( row ) && (
				<Button
					size="icon"
					variant="quiet"
					// Where fingers need more room it is the first line of the menu.
					className="lyd:touch:hidden"
					aria-label={ sprintf(
						/* translators: %s: name of a document. */
						__( 'View %s', 'lyd' ),
						row.name
					) }
					title={ __( 'View', 'lyd' ) }
					onClick={ () => view( row ) }
				>
					<Icon name="eye" />
				</Button>
			) }
			<NextAction row={ row } />
			<Menu
				trigger={
					<Button
						size="icon"
						variant="quiet"
						aria-label={ sprintf(
							/* translators: %s: name of a document. */
							__( 'More about %s', 'lyd' ),
							row.name
						) }
					>
						<Icon name="more" />
					</Button>
				}
				items={ items }
			/>
		</div>
	);
}
