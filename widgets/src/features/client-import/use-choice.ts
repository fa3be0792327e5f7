import { useState } from 'react';
import type { DataProvider, DocumentImport } from '../../api/types';
import { useInterviewStore } from '../interviews/store';
import type { Interview } from '../interviews/types';
import { findPlaces, likelyPlace, placeAfter } from './places';
import { useFilter } from './list/use-filter';
import type { Opening, Place, RecordKey, Source } from './types';

interface Options {
	opening: Opening;
	interview: Interview;
	providers: DataProvider[];
	imports: DocumentImport[];
	/** The fund that was imported, whose people are listed. */
	fund: DocumentImport | undefined;
}

const keyOf = ( { id, type, name }: DocumentImport ): RecordKey => ( { id, type, name } );

/** What is chosen in the dialog: the place, the lists to look at, and the record. What was imported at the place is chosen first. */
export function useChoice( { opening, interview, providers, imports, fund }: Options ) {
	const { kind, isViewOnly } = opening;
	const store = useInterviewStore();
	const state = store.getState();
	const all = findPlaces( kind, interview, state, imports );
	const places = isViewOnly ? all.filter( ( { imported } ) => imported ) : all;
	const [ path, choosePlace ] = useState( () => likelyPlace( places, state )?.path );
	const place = places.find( ( one ) => one.path === path ) ?? places[ 0 ];
	const [ begin ] = useState( () => ( opening.record ? undefined : place?.imported ) );
	const [ record, chooseRecord ] = useState< RecordKey | null >(
		opening.record ?? ( begin ? keyOf( begin ) : null )
	);
	const wanted = place && place.types.length > 0 ? place.types : [];
	const filter = useFilter(
		kind,
		providers,
		{ system: opening.system ?? begin?.system ?? '', tenant: begin?.tenant_id ?? '' },
		wanted
	);
	/** Goes on with the next free place, once this one is filled in; false if there is none. */
	function goOn(): boolean {
		const now = store.getState();
		const next = place && placeAfter( place, findPlaces( kind, interview, now, imports ), now.answers );
		if ( next ) {
			choosePlace( next.path );
			chooseRecord( null );
		}
		return Boolean( next );
	}

	const shown = isViewOnly ? place?.imported : undefined;
	const source: Source = {
		system: shown?.system ?? filter.provider?.app ?? '',
		tenant: shown?.tenant_id ?? filter.tenant,
		fund: kind === 'trustee' || kind === 'member' ? ( fund?.id ?? '' ) : ( shown?.fund_id ?? '' ),
	};
	return {
		places,
		place: place as Place | undefined,
		choosePlace,
		record: shown ? keyOf( shown ) : record,
		chooseRecord,
		goOn,
		/** Another place can follow: a free one, or one more entry of the list. */
		canGoOn: Boolean( place && ( place.isNew || placeAfter( place, places, state.answers ) ) ),
		filter,
		source,
		provider: providers.find( ( { app } ) => app === source.system ) ?? filter.provider,
		/** The details come first: of what was imported, or of a record that was named. */
		beginsWithDetail: record !== null || Boolean( shown ),
	};
}

export type Choice = ReturnType< typeof useChoice >;
