import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { useDocumentMenu } from '../actions/menu';
import { NextAction } from '../actions/next-action';
import type { ListedDocument } from '../types';

interface Props {
	row: ListedDocument;
	onOpen: () => void;
	/** Absent where nothing can be done with several at once. */
	onSelect?: () => void;
}

/** What is most likely next as a button, everything else in a menu. */
export function RowActions( { row, onOpen, onSelect }: Props ) {
	const items = useDocumentMenu( row, { onOpen, onSelect } );
	return (
		<div className="lyd:flex lyd:items-center lyd:justify-end lyd:gap-2">
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
