import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import type { Profile } from '../../api/types';
import { useForm } from '../../lib/form';
import { useFormDraft } from '../../lib/form-draft';
import { useLeaveGuard } from '../../lib/leave-guard';
import { ErrorSummary } from '../../ui/error-summary';
import { LeaveQuestion } from '../../ui/leave-question';
import { Notice } from '../../ui/notice';
import { useToast } from '../../ui/toast';
import { TwoFactor } from '../security/two-factor';
import { Billing } from './components/billing-section';
import { Consent } from './components/consent';
import { Password } from './components/password';
import { Personal } from './components/personal';
import { SaveBar } from './components/save-bar';
import { idOf, labels } from './labels';
import { checkPassword, checkProfile } from './rules';
import type { PasswordValues, ProfileValues } from './types';
import { useSave } from './use-save';
import { useSummary } from './use-summary';

const nothing: PasswordValues = { password: '', newPassword: '', confirmNewPassword: '' };

/** The account's form (document 1, section 2.1): Save is enabled only when something has changed. */
export function ProfileForm( { saved }: { saved: Profile } ) {
	const values = useMemo( () => valuesOf( saved ), [ saved ] );
	const profile = useForm< ProfileValues >( values, checkProfile );
	const password = useForm< PasswordValues >( nothing, checkPassword );
	const isChanged = profile.isChanged || password.isChanged;
	const [ isWaiting, wait ] = useState( false );
	const { isBack, isSafe } = useBack( profile );
	const guard = useLeaveGuard( isChanged && ! isSafe );
	const toast = useToast();

	const problems = problemsOf( { ...profile.errors, ...password.errors } );
	const summary = useSummary( problems.length > 0 );
	const { isBusy, failure, save } = useSave( { profile, password }, summary.show );

	const send = ( event: FormEvent ) => {
		event.preventDefault();
		// Dialogs in here have forms of their own, whose events come by.
		if ( event.target === event.currentTarget && isChanged && ! isWaiting ) {
			void save();
		}
	};
	const discard = () => {
		const before = profile.typed;
		profile.reset();
		password.reset();
		summary.hide();
		const undo = { label: __( 'Undo', 'lyd' ), run: () => profile.reset( before ) };
		toast( { kind: 'info', text: __( 'Your changes were discarded.', 'lyd' ), action: undo } );
	};
	return (
		<form
			noValidate
			aria-label={ __( 'My Account', 'lyd' ) }
			onSubmit={ send }
			className="lyd:flex! lyd:flex-col lyd:gap-4 lyd:[&_:is(input,select,button)]:scroll-mb-28"
		>
			{ isBack && profile.isChanged && (
				<Notice kind="info" title={ __( 'Your changes are still here.', 'lyd' ) }>
					{ __( 'They were kept while you signed in, and have not been saved yet.', 'lyd' ) }
				</Notice>
			) }
			{ summary.isShown && (
				<ErrorSummary
					ref={ summary.box }
					title={ __( 'Some of this could not be saved', 'lyd' ) }
					problems={ problems }
					onGo={ ( path ) => document.getElementById( path )?.focus() }
				/>
			) }
			<Personal form={ profile } onBusy={ wait } />
			<Billing form={ profile } />
			<Consent form={ profile } />
			<TwoFactor />
			<Password form={ password } />
			<SaveBar { ...{ isChanged, isBusy, isWaiting, failure } } onDiscard={ discard } />
			<LeaveQuestion guard={ guard } />
		</form>
	);
}

/** What was typed before the session ended comes back after signing in; passwords do not. */
function useBack( profile: ReturnType< typeof useForm< ProfileValues > > ) {
	const { kept, isSafe } = useFormDraft( 'profile', profile.isChanged ? profile.typed : null );
	const { change } = profile;
	const latest = useRef( change );
	useEffect( () => {
		if ( kept ) {
			latest.current( kept );
		}
	}, [ kept ] );
	return { isBack: kept !== null, isSafe };
}

function valuesOf( { id: _id, avatar, ...rest }: Profile ): ProfileValues {
	return { ...rest, avatar: avatar.id && avatar.src ? { id: avatar.id, src: avatar.src } : null };
}

/** In the order of the form; each leads to its field. */
function problemsOf( errors: Partial< Record< string, string > > ) {
	return Object.entries( labels() )
		.map( ( [ name, label ] ) => ( { path: idOf( name ), label, message: errors[ name ] ?? '' } ) )
		.filter( ( { message } ) => message );
}
