import { useEffect, useState } from 'react';
import type { AsicAct } from '../../asic/act';
import { AsicDialogs } from '../../asic/lazy';
import { asicEntries } from '../../asic/menu';
import { mayRead, nextAsicAction } from '../../asic/rights';
import type { ListedDocument } from '../../documents/types';
import { useRequestedRegistration } from '../requested-actions';

interface Options {
	/** Runs before the name is checked: what was typed is saved first. */
	beforeName?: () => Promise< boolean >;
	/** Shows a question of this interview. */
	onShow?: ( question: string ) => void;
	/** The name was written into the answers. */
	onNamed?: () => void;
}

/**
 * The ASIC menu of the interview screen and its dialogs (document 3, sections 2.1 and 4.3).
 *
 * @param document The document; null while nothing can be done with its registration.
 * @param options  What belongs to an interview that is open.
 */
export function useAsicActions( document: ListedDocument | null, options: Options = {} ) {
	const [ act, open ] = useState< AsicAct | null >( null );
	const close = () => open( null );
	const ask = async ( next: AsicAct ) => {
		if ( next !== 'name' || ! options.beforeName || ( await options.beforeName() ) ) {
			open( next );
		}
	};
	const showAfterwards = useAfterwards( act === null, options.onShow );
	const next = document && ( nextAsicAction( document ) ?? ( mayRead( document ) ? 'registration' : null ) );
	useRequestedRegistration( next ? () => open( next ) : undefined );
	return {
		ask,
		menu: document ? asicEntries( document, ask ) : [],
		dialogs: document && act && (
			<AsicDialogs
				act={ act }
				document={ document }
				onShow={
					options.onShow &&
					( ( question ) => {
						showAfterwards( question );
						close();
					} )
				}
				onNamed={ options.onNamed }
				onClose={ close }
				onFail={ close }
			/>
		),
	};
}

/** Shows a question once the dialogs are closed: until then they return the focus to what opened them. */
function useAfterwards( areClosed: boolean, show: Options[ 'onShow' ] ) {
	const [ question, setQuestion ] = useState< string | null >( null );
	useEffect( () => {
		if ( areClosed && question !== null ) {
			setTimeout( () => show?.( question ) );
			setQuestion( null );
		}
		// Only when the dialogs close.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ areClosed, question ] );
	return setQuestion;
}
