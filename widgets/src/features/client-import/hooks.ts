import type { DocumentImport } from '../../api/types';
import { useApi } from '../../api/use-api';

/** What was imported into a document, by place; none if it is not needed. */
export function useDocumentImports( document: number, isNeeded: boolean ) {
	const { data, mutate } = useApi< { rows: DocumentImport[] } >(
		isNeeded ? `/clients/imported?docId=${ document }` : null,
		{ revalidateOnFocus: false }
	);
	return { imports: data?.rows ?? [], reload: () => void mutate() };
}
