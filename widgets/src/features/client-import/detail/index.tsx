import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { DataProvider, ImportedClient } from '../../../api/types';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { Tabs } from '../../../ui/tabs';
import { LoadFailure } from '../../integrations/load-failure';
import { factsOfClient, factsOfFund } from './facts';
import { FactsList } from './facts-list';
import type { Details } from './use-details';

interface Props {
	details: Details;
	provider: DataProvider | undefined;
	onConnected: () => void;
}

/** Everything that the system says of a record. */
export function DetailStep( { details, provider, onConnected }: Props ) {
	const { data, error } = details;
	const app = provider?.name ?? '';
	if ( ! data ) {
		return (
			<>
				<LoadFailure
					of={ details }
					title={ __( 'The details could not be loaded.', 'lyd' ) }
					provider={ provider }
					onConnected={ () => {
						onConnected();
						details.retry();
					} }
				/>
				{ ! error && (
					<>
						<SlowNotice app={ app } />
						<RowsSkeleton columns={ [ 'lyd:w-24', 'lyd:flex-1' ] } />
					</>
				) }
			</>
		);
	}
	return 'uuid' in data ? <FactsList facts={ factsOfFund( data ) } /> : <ClientTabs client={ data } app={ app } />;
}

function ClientTabs( { client, app }: { client: ImportedClient; app: string } ) {
	const [ tab, setTab ] = useState( 'general' );
	const contacts = client.contacts.map(
		( one ) => [ one.position || __( 'Contact', 'lyd' ), one.full_name ] as const
	);
	const related = client.related.map(
		( one ) => [ one.type || __( 'Related', 'lyd' ), one.related_client_name ] as const
	);
	return (
		<Tabs
			label={ client.name || __( 'Client', 'lyd' ) }
			value={ tab }
			onChange={ setTab }
			tabs={ [
				{
					value: 'general',
					label: __( 'General Information', 'lyd' ),
					content: <FactsList facts={ factsOfClient( client, app ) } />,
				},
				{
					value: 'contacts',
					label: __( 'Contacts', 'lyd' ),
					content: <People rows={ contacts } nothing={ __( 'No contact data.', 'lyd' ) } />,
				},
				{
					value: 'relationships',
					label: __( 'Relationships', 'lyd' ),
					content: <People rows={ related } nothing={ __( 'No Relationship data.', 'lyd' ) } />,
				},
			] }
		/>
	);
}

function People( { rows, nothing }: { rows: ( readonly [ string, string ] )[]; nothing: string } ) {
	return rows.length > 0 ? (
		<FactsList facts={ rows.map( ( [ label, value ] ) => [ label, value ] ) } />
	) : (
		<p className="lyd:py-8 lyd:text-center lyd:text-sm lyd:text-soft">{ nothing }</p>
	);
}
