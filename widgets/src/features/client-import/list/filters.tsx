import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Field, SelectField } from '../../../ui/field';
import { SearchField } from '../../../ui/search-field';
import type { Filter } from './use-filter';

interface Props {
	filter: Filter;
	/** What is listed, where provider and type are fixed: funds, and the people and companies of one. */
	locked: string | undefined;
	searchLabel: string;
	/** The field with the place to be filled in. */
	place: ReactNode;
	isResetting: boolean;
	onReset: () => void;
}

/** What is listed: the system, the organisation in it, the type of clients, and words to search for. */
export function Filters( { filter, locked, searchLabel, place, isResetting, onReset }: Props ) {
	const { provider, offered, tenant } = filter;
	const types = filter.types.map( ( { code, name } ) => ( { value: code, text: name } ) );
	const tenants = provider?.tenants ?? [];
	return (
		<>
			<div className="lyd:grid lyd:grid-cols-2 lyd:items-end lyd:gap-3">
				<Field id="lyd-import-provider" label={ __( 'Provider', 'lyd' ) } required>
					<SelectField
						id="lyd-import-provider"
						disabled={ locked !== undefined }
						options={ offered.map( ( { app, name } ) => ( { value: app, text: name } ) ) }
						value={ provider?.app ?? '' }
						onChange={ ( { target } ) => filter.change( { system: target.value, tenant: '', type: '' } ) }
					/>
				</Field>
				<Field id="lyd-import-type" label={ __( 'Contact type', 'lyd' ) } required>
					<SelectField
						id="lyd-import-type"
						disabled={ locked !== undefined }
						options={ locked === undefined ? types : [ { value: '', text: locked } ] }
						value={ filter.type }
						onChange={ ( { target } ) => filter.change( { type: target.value } ) }
					/>
				</Field>
				{ tenants.length > 1 && (
					<div className="lyd:has-[+[data-lyd-wide]]:col-span-2 lyd:phone:col-span-2">
						<Field id="lyd-import-tenant" label={ __( 'Tenant name', 'lyd' ) } required>
							<SelectField
								id="lyd-import-tenant"
								empty={ tenant ? undefined : __( 'Choose an organisation', 'lyd' ) }
								options={ tenants.map( ( one ) => ( {
									value: one.tenant_id,
									text: one.tenant_name,
								} ) ) }
								value={ tenant }
								onChange={ ( { target } ) => filter.change( { tenant: target.value } ) }
							/>
						</Field>
					</div>
				) }
				{ tenants.length > 1 ? place : <div className="lyd:col-span-2 lyd:empty:hidden">{ place }</div> }
			</div>
			{ tenants.length === 1 && (
				<p className="lyd:text-sm lyd:text-soft">
					{ __( 'Tenant name', 'lyd' ) }: <bdi className="lyd:text-ink">{ tenants[ 0 ]!.tenant_name }</bdi>
				</p>
			) }
			<div className="lyd:flex lyd:items-center lyd:gap-2">
				<div className="lyd:min-w-0 lyd:flex-1">
					<SearchField label={ searchLabel } value={ filter.term } onChange={ filter.search } />
				</div>
				<Button variant="quiet" size="sm" icon="restore" busy={ isResetting } onClick={ onReset }>
					{ __( 'Reset list', 'lyd' ) }
				</Button>
			</div>
		</>
	);
}
