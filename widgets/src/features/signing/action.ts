/** The action of an address that sends a document for signature (document 3, section 2.1). */
export const signAction = 'SignFS';

/** Whether an address comes from a chat session, whose document is sent without further steps (document 3, section 4.4). */
export const hasChatSession = ( params: URLSearchParams ) => Boolean( params.get( 'chatBoxSession' ) );
