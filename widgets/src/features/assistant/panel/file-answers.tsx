import { useState } from 'react';
import { useConfig } from '../../../app/context';
import type { Saver } from '../../interviews/saver';
import { FileReading } from '../extraction/lazy';
import { createKept } from '../kept';
import { DropZone } from './drop-zone';

interface Props {
	document: number;
	saver: Saver;
}

/** Answers from a file: one at a time, also one whose reading began before the page was loaded. */
export function FileAnswers( { document, saver }: Props ) {
	const { user } = useConfig();
	const [ kept ] = useState( () => createKept( user.id, document ) );
	const [ { file, id, count }, setRead ] = useState( () => ( {
		file: null as File | null,
		id: kept.read().extraction,
		count: 0,
	} ) );
	return file || id ? (
		<FileReading
			key={ count }
			{ ...{ document, saver, file, id } }
			keep={ ( extraction ) => kept.change( { extraction } ) }
			onEnd={ () => setRead( { file: null, id: '', count: count + 1 } ) }
		/>
	) : (
		<DropZone hasFocus={ count > 0 } onFile={ ( chosen ) => setRead( { file: chosen, id: '', count } ) } />
	);
}
