import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { labelOf } from '../labels';
import type { Section, Tree } from '../types';
import type { UnsavedAnswers } from '../unsaved-answers';

/** Number of changed answers that are listed by name; the others are only counted. */
const named = 5;

interface Props {
	sections: Section[];
	/** The document's, in which entries are counted. */
	answers: Tree;
	unsaved: UnsavedAnswers;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Choice between the answers kept on this device and the document's, before anything else can be typed. */
export function RestoreChoice( { sections, answers, unsaved, onRestore, onDiscard }: Props ) {
	const { timezone } = useConfig();
	return (
		<Notice
			kind="warning"
			title={ __( 'There are answers on this device that were not saved.', 'lyd' ) }
			action={
				<>
					<Button onClick={ onDiscard }>{ __( 'Discard them', 'lyd' ) }</Button>
					<Button variant="primary" onClick={ onRestore }>
						{ __( 'Restore them', 'lyd' ) }
					</Button>
				</>
			}
		>
			{ sprintf(
				/* translators: 1: date, 2: time. */
				__( 'They are from %1$s, %2$s.', 'lyd' ),
				formatDate( unsaved.at, timezone ),
				formatTime( unsaved.at, timezone )
			) }{ ' ' }
			{ describeChanges(
				Object.keys( unsaved.changes ).map( ( path ) => labelOf( sections, path, answers ) || path )
			) }
		</Notice>
	);
}

function describeChanges( changed: string[] ): string {
	const labels = [ ...new Set( changed ) ];
	const more = labels.length - named;
	const words = labels.slice( 0, named ).join( '; ' );
	return more > 0
		? sprintf(
				/* translators: 1: labels of changed answers, 2: number of further ones. */
				_n( 'Changed: %1$s; and %2$d more.', 'Changed: %1$s; and %2$d more.', more, 'lyd' ),
				words,
				more
			)
		: sprintf(
				/* translators: %s: labels of changed answers. */
				__( 'Changed: %s.', 'lyd' ),
				words
			);
}
