/**
 * What the service sends and takes, by the names used here. The shapes are generated: `npm run types` reads the OpenAPI document of
 * a running stack into types.gen.ts.
 */
import type { components } from './types.gen';

type Schemas = components[ 'schemas' ];

export type Account = Schemas[ 'Account' ];
export type Capability = Account[ 'capabilities' ][ number ];
export type Folder = Schemas[ 'Folder' ];
export type FolderCreate = Schemas[ 'FolderCreate' ];
export type FolderRename = Schemas[ 'FolderRename' ];
export type FolderMove = Schemas[ 'FolderMove' ];
/** Where a folder may be moved to, and why not. */
export type Destination = Schemas[ 'Destination' ];
export type Destinations = Schemas[ 'Destinations' ];
export type DeletedFolder = Schemas[ 'DeletedFolder' ];
export type DeletedDocument = Schemas[ 'DeletedDocument' ];
/** How many documents a list has in each state. */
export type StatusCounts = Schemas[ 'StatusCounts' ];
/** Somebody whose documents a list may show. */
export type Person = Schemas[ 'Person' ];
/** A product that documents can be started from. */
export type Template = Omit< Schemas[ 'Product' ], 'category' > & { category: Schemas[ 'Category' ] | null };
/** A document as a list shows it. */
export type DocumentRow = Omit< Schemas[ 'Document' ], 'folder' > & { folder: Schemas[ 'Named' ] | null };
/** One page of documents, and where the next begins. */
export type DocumentPage = Omit< Schemas[ 'DocumentPage' ], 'rows' > & { rows: DocumentRow[] };
/** A shared folder that a document was added to. */
export type LinkedFolder = Schemas[ 'LinkedFolder' ];
/** Which documents can be added to a shared folder, and which are there already. */
export type ShareCheck = Schemas[ 'Sorted' ];
export type Log = Schemas[ 'Log' ];
export type LogRow = Schemas[ 'LogRow' ];
/** A document with its answers (`xml`, base64). */
export type InterviewDocument = DocumentRow & Pick< Schemas[ 'DocumentWithAnswers' ], 'xml' >;
export type Draft = Schemas[ 'Draft' ];
export type DraftCreate = Partial< Schemas[ 'DraftCreate' ] > & Pick< Schemas[ 'DraftCreate' ], 'template_id' >;
export type ActionToken = Schemas[ 'ActionToken' ];
export type AnswersSave = Schemas[ 'AnswersSave' ];
export type Saved = Schemas[ 'Saved' ];
export type Interview = Schemas[ 'Interview' ];
export type Section = Schemas[ 'Section' ];
export type Question = Schemas[ 'Question' ];
export type Repeat = Schemas[ 'Repeat' ];
export type Condition = Schemas[ 'Condition' ];
export type Assemble = Partial< Schemas[ 'Assemble' ] >;
export type Assembly = Schemas[ 'Assembly' ];
export type Preview = Schemas[ 'Preview' ];

export interface Page< T > {
	rows: T[];
	page: number;
	total_page: number;
	total_record: number;
}
