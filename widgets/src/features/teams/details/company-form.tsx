import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icon';
import { LeaveQuestion } from '../../../ui/leave-question';
import { Notice } from '../../../ui/notice';
import { AddressFields } from '../../address/address-fields';
import { CompanyLines } from './company-lines';
import { LogoField } from './logo-field';
import type { CompanyFormState } from './use-company-form';
import { idOf } from './values';

/** The company as its owner edits it (document 1, sections 2.2, 4 and 5). */
export function CompanyForm( { form }: { form: CompanyFormState } ) {
	useEffect( () => document.getElementById( idOf( 'name_team' ) )?.focus(), [] );
	return (
		<form
			noValidate
			onSubmit={ form.submit }
			aria-labelledby="lyd-company"
			className="lyd:flex! lyd:flex-col lyd:gap-6"
		>
			{ form.isBack && form.isChanged && (
				<Notice kind="info" title={ __( 'Your changes are still here.', 'lyd' ) }>
					{ __( 'They were kept while you signed in, and have not been saved yet.', 'lyd' ) }
				</Notice>
			) }
			<Failure of={ form.failure } />
			<LogoField form={ form } />
			<CompanyLines form={ form } />
			<BillingAddress form={ form } />
			<div data-lyd-bar className="lyd:flex lyd:gap-2">
				<Button type="submit" variant="primary" busy={ form.busy } disabled={ ! form.maySave }>
					{ __( 'Save', 'lyd' ) }
				</Button>
				<Button onClick={ form.cancel }>{ __( 'Cancel', 'lyd' ) }</Button>
			</div>
			<LeaveQuestion guard={ form.guard } />
		</form>
	);
}

function BillingAddress( { form }: { form: CompanyFormState } ) {
	const { billing_address: address } = form.values;
	const error = form.errors.billing_address;
	return (
		<div role="group" aria-labelledby="lyd-company-address">
			<h3 id="lyd-company-address" className="lyd:mb-3 lyd:text-sm">
				{ __( 'Billing address', 'lyd' ) }
			</h3>
			{ error && (
				<p role="alert" className="lyd:mb-3 lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger">
					<Icon name="alert" size={ 15 } />
					{ error }
				</p>
			) }
			<AddressFields
				id="lyd-company"
				value={ address }
				onChange={ ( patch ) => form.change( { billing_address: { ...address, ...patch } } ) }
			/>
		</div>
	);
}
