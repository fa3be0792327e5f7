import { useCallback, useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { FormDialog } from '../../../ui/form-dialog';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useReloadMe } from '../../identity/hooks';
import { useTwoFactorCalls } from '../hooks';
import type { Beginning } from '../types';
import { CodeField, plain } from './code-field';
import { CodesDialog } from './codes-dialog';
import { refusalOf } from './refusal';
import { Secret } from './secret';

interface Props {
	user: number;
	onClose: () => void;
}

/** Set-up: scan, prove that it works, keep the recovery codes. It is enabled from the right code on. */
export function SetUpDialog( { user, onClose }: Props ) {
	const calls = useTwoFactorCalls( user );
	const again = useReloadMe();
	const [ codes, setCodes ] = useState< string[] | null >( null );
	const [ beginning, setBeginning ] = useState< Beginning | null >( null );
	const start = useSubmit( calls.begin, setBeginning );
	const begin = useRef( start.submit );
	useEffect( () => void begin.current(), [] );
	const done = useCallback(
		( recoveryCodes: string[] ) => {
			setCodes( recoveryCodes );
			void again();
		},
		[ again ]
	);

	if ( codes ) {
		return (
			<CodesDialog
				title={ __( 'Two-factor authentication is enabled', 'lyd' ) }
				codes={ codes }
				onClose={ onClose }
			/>
		);
	}
	if ( beginning ) {
		return <ConfirmStep { ...{ user, beginning, onClose } } onDone={ done } />;
	}
	return (
		<Dialog
			open
			onOpenChange={ onClose }
			title={ title() }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
					{ Boolean( start.failure ) && (
						<Button variant="primary" busy={ start.busy } onClick={ start.submit }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					) }
				</>
			}
		>
			<Failure of={ start.failure } />
			{ ! start.failure && <Waiting /> }
		</Dialog>
	);
}

const title = () => __( 'Set up two-factor authentication', 'lyd' );

interface StepProps extends Props {
	beginning: Beginning;
	onDone: ( codes: string[] ) => void;
}

function ConfirmStep( { user, beginning, onClose, onDone }: StepProps ) {
	const calls = useTwoFactorCalls( user );
	const [ code, setCode ] = useState( '' );
	const { busy, failure, submit } = useSubmit( () => calls.confirm( plain( code ) ), onDone );
	const refusal = refusalOf( failure, 'code' );
	return (
		<FormDialog
			title={ title() }
			confirm={ __( 'Enable', 'lyd' ) }
			disabled={ ! /^\d{6}$/.test( plain( code ) ) }
			busy={ busy }
			failure={ refusal ? null : failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Secret beginning={ beginning } />
			<div className="lyd:mt-5">
				<CodeField
					label={ __( 'Then enter the six digits that it shows', 'lyd' ) }
					value={ code }
					error={ refusal }
					onChange={ setCode }
				/>
			</div>
		</FormDialog>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-wrap lyd:gap-5">
				<Bar className="lyd:size-44" />
				<div className="lyd:flex-1">
					<Bar className="lyd:w-full" />
					<Bar className="lyd:mt-3 lyd:w-2/3" />
				</div>
			</div>
		</Skeleton>
	);
}
