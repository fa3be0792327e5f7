import { useMemo, useState, type FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import type { AssistantSettings } from '../../../api/types';
import { useForm } from '../../../lib/form';
import { useLeaveGuard } from '../../../lib/leave-guard';
import { useToast } from '../../../ui/toast';
import { bodyOf, idOf, problemsOf, valuesOf, type SettingsValues } from './values';
import { useSaveSettings } from './use-settings';

/** The settings' form: input over the saved settings, saved together. */
export function useSettingsForm( saved: AssistantSettings ) {
	const values = useMemo( () => valuesOf( saved ), [ saved ] );
	const form = useForm( values, problemsOf );
	const save = useSaveSettings();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	const guard = useLeaveGuard( form.isChanged );
	async function send() {
		setBusy( true );
		setFailure( null );
		try {
			await save( bodyOf( form.values ) );
			form.reset();
			toast( { kind: 'success', text: __( 'The assistant’s settings were saved.', 'lyd' ) } );
		} catch ( error ) {
			setFailure( form.refuse( error ) ? null : error );
		} finally {
			setBusy( false );
		}
	}
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		form.send();
		const [ first ] = Object.keys( problemsOf( form.values ) );
		if ( first ) {
			document.getElementById( idOf( first as keyof SettingsValues ) )?.focus();
		} else if ( form.isChanged && ! busy ) {
			void send();
		}
	};
	return { ...form, busy, failure, guard, submit, cancel: () => form.reset() };
}

export type SettingsFormState = ReturnType< typeof useSettingsForm >;
