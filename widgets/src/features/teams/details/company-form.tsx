import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import type { MyTeam } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { LeaveQuestion } from '../../../ui/leave-question';
import { AddressFields } from '../../address/address-fields';
import { CompanyLines } from './company-lines';
import { LogoField } from './logo-field';
import { useCompanyForm } from './use-company-form';

interface Props {
	team: MyTeam;
	/** Saved or not: back to how it is. */
	onDone: () => void;
}

/** The company as its owner edits it (document 1, sections 2.2, 4 and 5). */
export function CompanyForm( { team, onDone }: Props ) {
	const form = useCompanyForm( team, onDone );
	useEffect( () => document.getElementById( 'lyd-company-name' )?.focus(), [] );
	return (
		<form
			noValidate
			onSubmit={ form.submit }
			aria-labelledby="lyd-company"
			className="lyd:flex! lyd:flex-col lyd:gap-6"
		>
			<Failure of={ form.failure } />
			<LogoField form={ form } />
			<CompanyLines form={ form } />
			<div role="group" aria-labelledby="lyd-company-address">
				<h3 id="lyd-company-address" className="lyd:mb-3 lyd:text-sm">
					{ __( 'Billing address', 'lyd' ) }
				</h3>
				<AddressFields
					id="lyd-company"
					value={ form.values.address }
					onChange={ ( patch ) => form.change( { address: { ...form.values.address, ...patch } } ) }
				/>
			</div>
			<div className="lyd:flex lyd:gap-2">
				<Button type="submit" variant="primary" busy={ form.busy } disabled={ ! form.maySave }>
					{ __( 'Save', 'lyd' ) }
				</Button>
				<Button onClick={ form.cancel }>{ __( 'Cancel', 'lyd' ) }</Button>
			</div>
			<LeaveQuestion guard={ form.guard } />
		</form>
	);
}
