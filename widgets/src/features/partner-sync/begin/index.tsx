import { __ } from '@wordpress/i18n';
import { ChoiceField } from '../../../ui/choice';
import { Field, SelectField } from '../../../ui/field';
import type { ContactType, SyncTarget } from '../types';
import { destinationOf } from '../words';
import { ClientSearch } from './client-search';
import type { Request } from './use-request';

interface Props {
	document: number;
	target: SyncTarget;
	request: Request;
}

/** What is synced where (document 3, section 2.7): the destination, the type of contacts, and the client. */
export function BeginStep( { document, target, request }: Props ) {
	const { tenants } = target;
	const chosen = request.request;
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			<dl className="lyd:grid! lyd:grid-cols-[auto_minmax(0,1fr)] lyd:gap-x-4 lyd:gap-y-1 lyd:text-sm">
				<dt className="lyd:text-soft">{ __( 'Destination', 'lyd' ) }</dt>
				<dd>{ destinationOf( target.app ) }</dd>
				{ tenants.length === 1 && (
					<>
						<dt className="lyd:text-soft">{ __( 'Organisation', 'lyd' ) }</dt>
						<dd>
							<bdi>{ tenants[ 0 ]!.tenant_name }</bdi>
						</dd>
					</>
				) }
			</dl>
			{ tenants.length > 1 && (
				<Field id="lyd-sync-tenant" label={ __( 'Organisation', 'lyd' ) } required>
					<SelectField
						id="lyd-sync-tenant"
						empty={ chosen.tenant_id ? undefined : __( 'Choose an organisation', 'lyd' ) }
						options={ tenants.map( ( one ) => ( { value: one.tenant_id, text: one.tenant_name } ) ) }
						value={ chosen.tenant_id }
						onChange={ ( event ) => request.chooseTenant( event.target.value ) }
					/>
				</Field>
			) }
			<ChoiceField
				id="lyd-sync-type"
				label={ __( 'Contact type', 'lyd' ) }
				required
				options={ [
					{ value: 'company', text: __( 'Company type', 'lyd' ) },
					{ value: 'individual', text: __( 'Individual type', 'lyd' ) },
				] }
				value={ chosen.contact_type }
				onChange={ ( value ) => request.chooseType( value as ContactType ) }
			/>
			{ request.isComplete && <ClientSearch document={ document } app={ target.app } request={ request } /> }
		</div>
	);
}
