import { useAnswerAuthors } from '../answer-authors';
import type { Conflict } from '../merge';
import type { Section, Tree } from '../types';
import { ConflictChoice } from './conflict-choice';

interface Props {
	document: number;
	/** The document's answers. */
	current: Tree;
	sections: Section[];
	conflicts: Conflict[];
	at: string;
	onDone: ( mine: Set< string > ) => void;
	onCancel: () => void;
}

/** The choice between answers of this device and the document's, with the authors of the latter. */
export function Conflicts( { document, current, ...choice }: Props ) {
	const authorOf = useAnswerAuthors( document, current, choice.conflicts );
	return <ConflictChoice { ...choice } authorOf={ authorOf } />;
}
