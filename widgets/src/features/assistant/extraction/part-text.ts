import { __, sprintf } from '@wordpress/i18n';
import type { Extraction } from '../../../api/types';

/** Says that a file was read in part; undefined if all of it was read. */
export const partText = ( { pages, read_pages: read }: Extraction ): string | undefined =>
	read < pages
		? sprintf(
				/* translators: 1: number of pages. 2: number of all pages. */
				__( 'Only the first %1$d of %2$d pages were read.', 'lyd' ),
				read,
				pages
			)
		: undefined;
