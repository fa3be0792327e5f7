import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { MyTeam } from '../../../api/types';
import { useForm, type Form } from '../../../lib/form';
import { useFormDraft } from '../../../lib/form-draft';
import { useLeaveGuard } from '../../../lib/leave-guard';
import { useToast } from '../../../ui/toast';
import { useReloadTeam } from '../team/hooks';
import { bodyOf, idOf, problemsOf, valuesOf, type CompanyValues } from './values';

/** The company's form: typed values over the saved ones, saved only if something has changed. */
export function useCompanyForm( team: MyTeam, onDone: () => void ) {
	const saved = useMemo( () => valuesOf( team ), [ team ] );
	const form = useForm( saved, problemsOf );
	const back = useBack( form );
	const guard = useLeaveGuard( form.isChanged && ! back.isSafe );
	const [ isUploading, setUploading ] = useState( false );
	const done = () => {
		form.reset();
		onDone();
	};
	const save = useSave( team.id, form, done );
	const maySave = form.isChanged && ! isUploading;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		form.send();
		const [ first ] = Object.keys( problemsOf( form.values ) );
		if ( first ) {
			document.getElementById( idOf( first as keyof CompanyValues ) )?.focus();
		} else if ( maySave ) {
			void save.submit();
		}
	};
	return {
		...form,
		...back,
		busy: save.busy,
		failure: save.failure,
		guard,
		maySave,
		setUploading,
		submit,
		cancel: () => guard.ask( done ),
	};
}

export type CompanyFormState = ReturnType< typeof useCompanyForm >;

/** What was typed before the session ended comes back after signing in. */
function useBack( form: Form< CompanyValues > ) {
	const { kept, isSafe } = useFormDraft( 'company', form.isChanged ? form.typed : null );
	const change = useRef( form.change );
	useEffect( () => {
		if ( kept ) {
			change.current( kept );
		}
	}, [ kept ] );
	return { isBack: kept !== null, isSafe };
}

function useSave( team: number, form: Form< CompanyValues >, onDone: () => void ) {
	const client = useClient();
	const again = useReloadTeam();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	/** What no field has words for. */
	const [ failure, setFailure ] = useState< unknown >( null );
	async function submit() {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setFailure( null );
		try {
			await client.call( '/team/update', { method: 'POST', body: bodyOf( team, form.values ) } );
			await again();
			toast( { kind: 'success', text: __( 'Your company was saved.', 'lyd' ) } );
			onDone();
		} catch ( error ) {
			setFailure( form.refuse( error ) ? null : error );
		} finally {
			setBusy( false );
		}
	}
	return { busy, failure, submit };
}
