import type { ClientType, DocumentImport } from '../../api/types';

/** What is chosen: a client, a fund, or a person or company of the fund that was imported. */
export type ImportKind = 'client' | 'fund' | 'trustee' | 'member';

/** A dialog to open. */
export interface Opening {
	kind: ImportKind;
	/** The system to begin with. */
	system?: string;
	/** Shows what was imported, without importing. */
	isViewOnly?: boolean;
	/** Begins with the details of this record. */
	record?: RecordKey;
}

/** Where a record can be filled in. */
export interface Place {
	/** With the ids of entries. */
	path: string;
	/** With the indexes of entries, as the service names it; that of a new entry is the length of its list. */
	wire: string;
	/** "Disclosing party, Trustee 2"; empty for a fund whose answers stand at the root. */
	label: string;
	/** The types of clients that it takes; none for funds. */
	types: ClientType[ 'name' ][];
	/** An entry that is added by importing. */
	isNew: boolean;
	imported?: DocumentImport;
}

/** A row of a list, whatever it lists. */
export interface ListedRecord {
	id: string;
	name: string;
	/** Of a client: systems number those of each type by themselves. */
	type: string;
	/** What tells it from others of its name. */
	details: string[];
}

/** What names a record in its system. */
export type RecordKey = Pick< ListedRecord, 'id' | 'type' | 'name' >;

/** Where a record is: its system, the organisation in it, and the fund of a member or trustee. */
export interface Source {
	system: string;
	tenant: string;
	fund: string;
}
