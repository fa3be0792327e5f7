import { useEffect, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { Me } from '../../../api/types';
import { useLeaveGuard } from '../../../lib/leave-guard';
import { useSubmit } from '../../../lib/submit';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { describe, Field, TextField } from '../../../ui/field';
import { LeaveQuestion } from '../../../ui/leave-question';
import { useToast } from '../../../ui/toast';
import { AddressFields } from '../../address/address-fields';
import { PictureField } from '../../pictures/picture-field';
import { initials } from '../team/avatar';
import { useTeamAgain } from '../team/hooks';
import { bodyOf, problemsOf, refusalsOf, valuesOf, type CompanyValues } from './values';

interface Props {
	team: Me[ 'team' ];
	/** Saved or not: back to how it is. */
	onDone: () => void;
}

/** The company as its owner edits it (document 1, sections 2.2, 4 and 5): saved only when something has changed. */
export function CompanyForm( { team, onDone }: Props ) {
	const [ before ] = useState( () => valuesOf( team ) );
	const [ values, setValues ] = useState( before );
	const [ tried, setTried ] = useState( false );
	const change = ( patch: Partial< CompanyValues > ) => setValues( ( now ) => ( { ...now, ...patch } ) );
	const isChanged = JSON.stringify( values ) !== JSON.stringify( before );
	const [ isUploading, setUploading ] = useState( false );
	const save = useSave( team.id, values, onDone );
	const refusals = refusalsOf( save.failure );
	const problems = { ...refusals, ...( tried ? problemsOf( values ) : {} ) };
	const guard = useLeaveGuard( isChanged );
	useEffect( () => document.getElementById( 'lyd-company-name' )?.focus(), [] );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		setTried( true );
		const [ first ] = Object.keys( problemsOf( values ) );
		if ( first ) {
			document.getElementById( `lyd-company-${ first }` )?.focus();
		} else if ( isChanged && ! isUploading && ! save.busy ) {
			void save.submit();
		}
	};
	/** What binds one line of text to its value. */
	const line = ( name: 'name' | 'number' | 'industry' | 'website' ) => ( {
		id: `lyd-company-${ name }`,
		error: problems[ name ],
		value: values[ name ],
		onChange: ( text: string ) => change( { [ name ]: text } ),
	} );
	return (
		<form noValidate onSubmit={ submit } aria-labelledby="lyd-company" className="lyd:flex! lyd:flex-col lyd:gap-6">
			{ Object.keys( refusals ).length === 0 && <Failure of={ save.failure } /> }
			<div>
				<p aria-hidden="true" className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
					{ __( 'Company logo', 'lyd' ) }
				</p>
				<PictureField
					id="lyd-company-logo"
					label={ __( 'Company logo', 'lyd' ) }
					shape="square"
					empty={ <span className="lyd:uppercase">{ initials( values.name ) }</span> }
					value={ values.logo && { id: values.logo.id, src: values.logo.url } }
					onChange={ ( picture ) => change( { logo: picture && { id: picture.id, url: picture.src } } ) }
					onBusy={ setUploading }
					error={ problems.logo }
				/>
			</div>
			<div className="lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
				<Line
					{ ...line( 'name' ) }
					label={ __( 'Company name', 'lyd' ) }
					required
					maxLength={ 255 }
					autoComplete="organization"
				/>
				<Line { ...line( 'number' ) } label={ __( 'Company number', 'lyd' ) } required maxLength={ 50 } />
				<Line { ...line( 'industry' ) } label={ __( 'Industry', 'lyd' ) } maxLength={ 120 } />
				<Line
					{ ...line( 'website' ) }
					label={ __( 'Website', 'lyd' ) }
					maxLength={ 247 }
					type="url"
					autoComplete="url"
				/>
			</div>
			<div role="group" aria-labelledby="lyd-company-address">
				<h3 id="lyd-company-address" className="lyd:mb-3 lyd:text-sm">
					{ __( 'Billing address', 'lyd' ) }
				</h3>
				<AddressFields
					id="lyd-company"
					value={ values.address }
					onChange={ ( patch ) =>
						setValues( ( now ) => ( { ...now, address: { ...now.address, ...patch } } ) )
					}
				/>
			</div>
			<div className="lyd:flex lyd:gap-2">
				<Button type="submit" variant="primary" busy={ save.busy } disabled={ ! isChanged || isUploading }>
					{ __( 'Save', 'lyd' ) }
				</Button>
				<Button onClick={ () => guard.ask( onDone ) }>{ __( 'Cancel', 'lyd' ) }</Button>
			</div>
			<LeaveQuestion guard={ guard } />
		</form>
	);
}

function useSave( team: number, values: CompanyValues, onDone: () => void ) {
	const client = useClient();
	const again = useTeamAgain();
	const toast = useToast();
	return useSubmit(
		async () => {
			await client.call( '/team/update', { method: 'POST', body: bodyOf( team, values ) } );
			await again();
		},
		() => {
			toast( { kind: 'success', text: __( 'Your company was saved.', 'lyd' ) } );
			onDone();
		}
	);
}

interface LineProps extends Omit< InputHTMLAttributes< HTMLInputElement >, 'onChange' > {
	id: string;
	label: string;
	error?: string;
	onChange: ( text: string ) => void;
}

function Line( { id, label, error, required, onChange, ...rest }: LineProps ) {
	return (
		<Field id={ id } label={ label } required={ required } error={ error }>
			<TextField
				{ ...describe( id, { error } ) }
				{ ...rest }
				required={ required }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		</Field>
	);
}
