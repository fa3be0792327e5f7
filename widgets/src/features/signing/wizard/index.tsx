import { useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useSigningSetup } from '../hooks';
import { StepButtons, Steps } from './steps';
import { createWizardStore, useProgress, WizardContext, type Progress, type WizardStore } from './store';

interface Props {
	document: { id: number; name: string };
	/** Sends by itself if nothing is missing: the assistant requested it. */
	isAutomatic?: boolean;
	/** It is out for signature: its status and its actions have changed. */
	onSent: () => void;
	onClose: () => void;
}

/** The Digital Signing Wizard (document 3, sections 2.4, 4.4 and 4.5): one dialog, whose last state is the success. */
export default function SigningWizard( { document, isAutomatic = false, onSent, onClose }: Props ) {
	const { store, setup } = useStoreOf( document );
	const progress = useProgress( store );
	const isOver = progress === 'sent' || progress === 'slow';
	return (
		<WizardContext.Provider value={ store }>
			<Dialog
				open
				width={ isOver ? 'sm' : 'full' }
				small={ isOver }
				// What is being sent cannot be stopped by closing.
				onOpenChange={ ( open ) => open || progress === 'sending' || onClose() }
				title={ titleOf( progress ) }
				description={
					isOver ? (
						endText( progress, document.name )
					) : (
						<bdi className="lyd:break-words">{ document.name }</bdi>
					)
				}
				footer={
					store ? (
						<StepButtons onSent={ onSent } onClose={ onClose } />
					) : (
						<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					)
				}
			>
				{ ! isOver && (
					<div className="lyd:@container lyd:mx-auto lyd:max-w-[1200px]">
						<Retry of={ setup } />
						{ store && <Steps isAutomatic={ isAutomatic } onSent={ onSent } /> }
						{ ! store && ! setup.error && <Waiting /> }
					</div>
				) }
			</Dialog>
		</WizardContext.Provider>
	);
}

/** The state of the wizard, from the first response that is not an old one; null until then. */
function useStoreOf( document: Props[ 'document' ] ) {
	const { user } = useConfig();
	const setup = useSigningSetup( document.id );
	const store = useRef< WizardStore | null >( null );
	if ( setup.data && ! setup.isValidating ) {
		store.current ??= createWizardStore( document, setup.data, user.id );
	}
	return { store: store.current, setup };
}

function titleOf( progress: Progress ): string {
	if ( progress === 'sent' ) {
		return __( 'Email sent successfully', 'lyd' );
	}
	return progress === 'slow' ? __( 'Still sending', 'lyd' ) : __( 'Digital Signing Wizard', 'lyd' );
}

function endText( progress: Progress, name: string ): string {
	return progress === 'slow'
		? __( 'Sending goes on in the background. The document’s signing status shows when it is done.', 'lyd' )
		: sprintf(
				/* translators: %s: name of a document. */
				__( '“%s” is out for signature. You get a mail when everyone has signed.', 'lyd' ),
				name
			);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Bar className="lyd:h-10" />
				<Bar className="lyd:h-32" />
				<Bar className="lyd:h-32" />
			</div>
		</Skeleton>
	);
}
