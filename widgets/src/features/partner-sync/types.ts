import type { Schemas } from '../../api/types';

/** A sync of a document to a system, with what it does (decision 0097). */
export type SyncView = Schemas[ 'Sync' ];
export type SyncStep = Schemas[ 'SyncStep' ];
export type SyncAction = SyncStep[ 'action' ];
export type ContactType = '' | 'company' | 'individual';
/** What a plan needs to know first. */
export type SyncQuestion = SyncView[ 'questions' ][ number ];
/** A system that a document can be synced to, with the last sync. */
export type SyncTarget = Omit< Schemas[ 'SyncTarget' ], 'sync' > & { sync: LastSync | null };
export type LastSync = Schemas[ 'LastPartnerSync' ];
/** What a sync begins with; a blank target_id is found or created. */
export type SyncRequest = Pick< Schemas[ 'SyncRequest' ], 'tenant_id' | 'target_id' > & {
	contact_type: ContactType;
	/** Answers to the questions of the plan. */
	options: Record< string, string >;
};
/** A client of the practice. */
export type PracticeClient = Schemas[ 'SyncClient' ];
export type PracticeClients = Schemas[ 'SyncClientList' ];

/** Whether the details of parties are complete for Simple Fund 360. */
export type ContactValidation = Schemas[ 'FundContactCheck' ];
/** The certificate of registration at CAS 360. */
export type CertificateState = Schemas[ 'CertificateUpload' ];
