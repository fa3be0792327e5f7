import { useState, type FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { MyTeam } from '../../../api/types';
import { useLeaveGuard } from '../../../lib/leave-guard';
import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { useTeamAgain } from '../team/hooks';
import { bodyOf, problemsOf, refusalsOf, valuesOf, type CompanyValues } from './values';

/** What is typed into the company's form, what is wrong with it, and its saving: only when something has changed. */
export function useCompanyForm( team: MyTeam, onDone: () => void ) {
	const [ before ] = useState( () => valuesOf( team ) );
	const [ values, setValues ] = useState( before );
	const [ tried, setTried ] = useState( false );
	const [ isUploading, setUploading ] = useState( false );
	const isChanged = JSON.stringify( values ) !== JSON.stringify( before );
	const save = useSave( team.id, values, onDone );
	const guard = useLeaveGuard( isChanged );
	const refusals = refusalsOf( save.failure );
	const maySave = isChanged && ! isUploading;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		setTried( true );
		const [ first ] = Object.keys( problemsOf( values ) );
		if ( first ) {
			document.getElementById( `lyd-company-${ first }` )?.focus();
		} else if ( maySave ) {
			void save.submit();
		}
	};
	return {
		values,
		change: ( patch: Partial< CompanyValues > ) => setValues( ( now ) => ( { ...now, ...patch } ) ),
		/** By field: ours as soon as it was tried to save, else the service's. */
		problems: { ...refusals, ...( tried ? problemsOf( values ) : {} ) },
		/** What went wrong with the whole. */
		failure: Object.keys( refusals ).length === 0 ? save.failure : null,
		busy: save.busy,
		maySave,
		setUploading,
		submit,
		guard,
		cancel: () => guard.ask( onDone ),
	};
}

export type CompanyFormState = ReturnType< typeof useCompanyForm >;

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
