import { __ } from '@wordpress/i18n';
import type { AssistantUsage } from '../../../api/types';

type Row = AssistantUsage[ 'rows' ][ number ];
type LimitName = AssistantUsage[ 'limits' ][ number ][ 'limit' ];

export const providerNames = (): Record< Row[ 'provider' ], string > => ( {
	local: __( 'This site', 'lyd' ),
	openai: __( 'OpenAI', 'lyd' ),
} );

export const providerDetails = (): Record< Row[ 'provider' ], string > => ( {
	local: __( 'Rules and a voice of this site. Nothing is sent to another company.', 'lyd' ),
	openai: __( 'Understands free speech better. What is said and asked is sent to OpenAI.', 'lyd' ),
} );

/** What a firm agrees to. */
export const sentToOpenAi = () => [
	__( 'the question that is asked, and its options', 'lyd' ),
	__( 'the reply to it, or its sound', 'lyd' ),
	__( 'sentences that are spoken, with the answer just given', 'lyd' ),
	__( 'the text of a file from which a member has answers read', 'lyd' ),
];

export const limitNames = (): Record< LimitName, string > => ( {
	turns: __( 'Your turns with OpenAI today', 'lyd' ),
	minutes: __( 'Minutes of speech with OpenAI this month', 'lyd' ),
	files: __( 'Files read this month', 'lyd' ),
	money: __( 'US dollars this month', 'lyd' ),
} );

const micros = 1_000_000;

/** Millionths of a US dollar as an amount. */
export const dollars = ( cost: number ) => `US$${ ( cost / micros ).toFixed( 2 ) }`;
