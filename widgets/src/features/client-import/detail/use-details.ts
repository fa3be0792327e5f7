import type { ImportedClient, ImportedFund } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { detailPath } from '../list/paths';
import type { ImportKind, RecordKey, Source } from '../types';

/** The details of a record, as the system has them now; none without a record. */
export function useDetails( kind: ImportKind, source: Source, record: RecordKey | null ) {
	const { data, error, isValidating, mutate } = useApi< ImportedClient | ImportedFund >(
		record && detailPath( kind, source, record ),
		{ revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: false }
	);
	return { data, error, isValidating, retry: () => void mutate() };
}

export type Details = ReturnType< typeof useDetails >;
