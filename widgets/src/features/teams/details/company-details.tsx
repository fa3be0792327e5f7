import { useEffect, useRef, useState, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Me } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useMe } from '../../identity/hooks';
import { CompanyFacts } from './company-facts';
import { CompanyForm } from './company-form';
import { useCompanyForm } from './use-company-form';

/** Company Details (document 1, sections 2.2 and 4): as they are, or for the owner as a form. */
export function CompanyDetails() {
	const me = useMe();
	return (
		<section
			aria-labelledby="lyd-company"
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			{ me.data ? <Details me={ me.data } /> : <Heading /> }
			<Retry of={ me } title={ failureWords( me.data?.team.id ) } />
			{ ! me.data && ! me.error && <Waiting /> }
		</section>
	);
}

function Details( { me }: { me: Me } ) {
	const [ isEditing, edit ] = useState( false );
	const form = useCompanyForm( me.team, () => edit( false ) );
	const button = useFocusAfter( isEditing );
	const mayEdit = me.capabilities.includes( 'teams.edit' );
	const { isBack } = form;
	useEffect( () => edit( isBack ), [ isBack ] );
	return (
		<>
			<Heading>
				{ mayEdit && ! isEditing && (
					<Button ref={ button } size="sm" icon="edit" onClick={ () => edit( true ) }>
						{ __( 'Edit', 'lyd' ) }
					</Button>
				) }
			</Heading>
			{ mayEdit && isEditing ? <CompanyForm form={ form } /> : <CompanyFacts team={ me.team } /> }
		</>
	);
}

function Heading( { children }: { children?: ReactNode } ) {
	return (
		<div className="lyd:mb-3 lyd:flex lyd:min-h-8 lyd:touch:min-h-11 lyd:items-center lyd:justify-between lyd:gap-3">
			<h2 id="lyd-company" className="lyd:text-md">
				{ __( 'Company Details', 'lyd' ) }
			</h2>
			{ children }
		</div>
	);
}

/** The button that is back where the form was gets the focus. */
function useFocusAfter( isEditing: boolean ) {
	const button = useRef< HTMLButtonElement >( null );
	const wasEditing = useRef( false );
	useEffect( () => {
		if ( wasEditing.current && ! isEditing ) {
			button.current?.focus();
		}
		wasEditing.current = isEditing;
	}, [ isEditing ] );
	return button;
}

/** The spec's sentence (document 1, section 8), as far as the number is known. */
function failureWords( id: number | undefined ): string {
	return id
		? /* translators: %s: number of a company. */ sprintf(
				__( 'Cannot get my company data: %s', 'lyd' ),
				String( id )
			)
		: __( 'Cannot get my company data', 'lyd' );
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:grid lyd:gap-x-10 lyd:gap-y-3 lyd:@sm/lyd:grid-cols-2">
				{ [ 1, 2, 3, 4, 5 ].map( ( key ) => (
					<div key={ key } className="lyd:py-1 lyd:text-sm">
						<Bar className="lyd:h-[34px] lyd:w-48" />
					</div>
				) ) }
			</div>
		</Skeleton>
	);
}
