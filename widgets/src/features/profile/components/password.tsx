import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Form } from '../../../lib/form';
import { Button } from '../../../ui/button';
import { Field, TextField } from '../../../ui/field';
import { Progress } from '../../../ui/progress';
import { idOf } from '../labels';
import { strengthOf } from '../strength';
import type { PasswordValues } from '../types';
import { bound } from './bound';
import { Section } from './section';

/** Change password: the current one is required, and all other devices are signed out (document 1, sections 2.1 and 5). */
export function Password( { form }: { form: Form< PasswordValues > } ) {
	const [ isShown, show ] = useState( false );
	const line = ( name: keyof PasswordValues, autoComplete: string ) => {
		const { frame, control } = bound( form, name );
		return (
			<Field { ...frame } required>
				<TextField
					{ ...control }
					type={ isShown ? 'text' : 'password' }
					autoComplete={ autoComplete }
					spellCheck={ false }
					autoCapitalize="none"
				/>
			</Field>
		);
	};
	return (
		<Section
			title={ __( 'Change password', 'lyd' ) }
			description={ __(
				'Leave these empty to keep the password that you have. A new one has at least 12 characters: a few words that only you would put together are good.',
				'lyd'
			) }
			aside={
				<Button
					size="sm"
					variant="quiet"
					icon="eye"
					className="lyd:ml-auto lyd:-my-1"
					aria-controls={ Object.keys( form.values ).map( idOf ).join( ' ' ) }
					onClick={ () => show( ! isShown ) }
				>
					{ isShown ? __( 'Hide passwords', 'lyd' ) : __( 'Show passwords', 'lyd' ) }
				</Button>
			}
		>
			<div className="lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
				{ line( 'password', 'current-password' ) }
				<div className="lyd:hidden lyd:@sm/lyd:block" />
				<div>
					{ line( 'newPassword', 'new-password' ) }
					<StrengthHint text={ form.values.newPassword } />
				</div>
				{ line( 'confirmNewPassword', 'new-password' ) }
			</div>
		</Section>
	);
}

function StrengthHint( { text }: { text: string } ) {
	const strength = strengthOf( text );
	if ( ! strength ) {
		return null;
	}
	return (
		<div className="lyd:mt-2 lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm lyd:text-soft">
			<div className="lyd:flex-1">
				<Progress
					label={ __( 'Strength of the password', 'lyd' ) }
					value={ strength.value }
					text={ strength.words }
				/>
			</div>
			<span aria-hidden="true">{ strength.words }</span>
		</div>
	);
}
