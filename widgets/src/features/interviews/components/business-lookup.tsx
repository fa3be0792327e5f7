import { createContext, useContext, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import { ApiError } from '../../../api/errors';
import type { Business } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { fieldProblems } from '../formats';
import { useInterviewStore } from '../store';
import { at } from '../tree';
import type { Question } from '../types';
import { BusinessAnswers } from './business-answers';

/** Whether the site can look numbers up (decision 0064). */
export const BusinessLookupContext = createContext( false );

interface Props {
	question: Question;
	path: string;
}

/** Offers to look a valid ABN or ACN up in the business register. The entry is shown; it changes answers only when that is chosen. */
export function BusinessLookup( { question, path }: Props ) {
	const isAvailable = useContext( BusinessLookupContext );
	const value = useInterviewStore()( ( state ) => at( state.answers, path ) );
	const number = typeof value === 'string' ? value.replaceAll( ' ', '' ) : '';
	if ( ! isAvailable || ! number || fieldProblems( question, value, true ).length ) {
		return null;
	}
	return <Lookup key={ number } { ...{ number, question, path } } />;
}

function Lookup( { number, question, path }: Props & { number: string } ) {
	const [ isRequested, setRequested ] = useState( false );
	const { data, error, isLoading, mutate } = useApi< Business >(
		isRequested ? `/business/lookup?number=${ number }` : null,
		{ revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }
	);
	const lookUp = () => ( isRequested ? void mutate() : setRequested( true ) );
	return (
		<>
			<div className="lyd:mt-2" aria-live="polite">
				{ data && ! error ? (
					<Entry business={ data } />
				) : (
					<Button
						variant="quiet"
						size="sm"
						icon="search"
						className="lyd:-ml-3"
						busy={ isLoading }
						onClick={ lookUp }
					>
						{ __( 'Look up in the business register', 'lyd' ) }
					</Button>
				) }
				{ error && ! isLoading && (
					<p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ describeFailure( error ) }</p>
				) }
			</div>
			{ data && ! error && <BusinessAnswers { ...{ question, path } } business={ data } /> }
		</>
	);
}

const describeFailure = ( error: unknown ) =>
	error instanceof ApiError && error.errorCode === 'not_found'
		? __( 'The business register does not have this number.', 'lyd' )
		: messageFor( error );

function Entry( { business }: { business: Business } ) {
	const facts = [
		business.kind,
		[ business.state, business.postcode ].filter( Boolean ).join( ' ' ),
		business.has_gst ? __( 'registered for GST', 'lyd' ) : __( 'not registered for GST', 'lyd' ),
	];
	const text = facts.filter( Boolean ).join( ' · ' );
	return business.is_active ? (
		<p className="lyd:text-sm lyd:text-soft">
			<strong className="lyd:text-ink">{ business.name }</strong>
			<br />
			{ text }
		</p>
	) : (
		<Notice
			kind="warning"
			title={ sprintf(
				/* translators: %s: name of a business. */
				__( 'The ABN of %s is not active.', 'lyd' ),
				business.name
			) }
		>
			{ text }
		</Notice>
	);
}
