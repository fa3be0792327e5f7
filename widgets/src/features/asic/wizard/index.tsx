import { useRef, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useStore } from 'zustand';
import { useApi } from '../../../api/use-api';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { ConfirmChange } from '../../documents/actions/confirm-change';
import { needsConfirmation } from '../../documents/actions/rights';
import { FixedButtons } from './fixed-buttons';
import { StepButtons, StepView } from './steps';
import type { WizardMode } from './form';
import { createWizardStore, WizardContext, type WizardDocument, type WizardStore } from './store';

interface Props {
	/** Of the document. */
	id: number;
	mode: WizardMode;
	/** Name and consents are stored; receives whether the member confirmed changing another member's document, and whether there is a name. */
	onDone: ( confirmed: boolean, isNamed: boolean ) => void;
	/** Opens the answers of a completed document, whose name is only checked here. */
	onChangeAnswers?: () => void;
	onClose: () => void;
}

/** The wizard between a document of a company registration and its interview (document 2, section 4.3). */
export default function RegistrationWizard( { id, mode, onDone, onChangeAnswers, onClose }: Props ) {
	const { store, document } = useStoreOf( id, mode );
	const [ isConfirmed, confirm ] = useState( false );
	const right = store?.getState().isFixed ? 'reopen' : 'edit';
	if ( store && ! isConfirmed && needsConfirmation( store.getState().document, right ) ) {
		const owner = store.getState().document.created_by_user?.display_name;
		return <ConfirmChange owner={ owner } onConfirm={ () => confirm( true ) } onCancel={ onClose } />;
	}
	if ( ! store ) {
		return (
			<Frame title={ titleOf( mode ) } onClose={ onClose }>
				<Retry of={ document } />
				{ ! document.error && <Waiting /> }
			</Frame>
		);
	}
	return (
		<WizardContext.Provider value={ store }>
			<Loaded
				store={ store }
				confirmed={ isConfirmed }
				onDone={ ( isNamed ) => onDone( isConfirmed, isNamed ) }
				onChangeAnswers={ onChangeAnswers }
				onClose={ onClose }
			/>
		</WizardContext.Provider>
	);
}

interface LoadedProps {
	store: WizardStore;
	confirmed: boolean;
	onDone: ( isNamed: boolean ) => void;
	onChangeAnswers?: () => void;
	onClose: () => void;
}

/** The answers are kept on this device, so that closing loses nothing. */
function Loaded( { store, confirmed, onDone, onChangeAnswers, onClose }: LoadedProps ) {
	const { document, mode, busy, isFixed } = useStore( store );
	return (
		<Frame
			title={ titleOf( mode ) }
			name={ document.name }
			footer={
				isFixed ? (
					<FixedButtons onChangeAnswers={ onChangeAnswers } onClose={ onClose } />
				) : (
					<StepButtons confirmed={ confirmed } onDone={ onDone } onClose={ onClose } />
				)
			}
			// What is being stored cannot be stopped by closing.
			onClose={ () => busy === 'save' || onClose() }
		>
			<StepView confirmed={ confirmed } onDone={ onDone } />
		</Frame>
	);
}

interface FrameProps {
	title: string;
	name?: string;
	footer?: ReactNode;
	onClose: () => void;
	children: ReactNode;
}

function Frame( { title, name, footer, onClose, children }: FrameProps ) {
	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( open ) => open || onClose() }
			title={ title }
			description={ name && <bdi className="lyd:break-words">{ name }</bdi> }
			footer={ footer ?? <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			{ children }
		</Dialog>
	);
}

/** The state of the wizard, from the first response that is not an old one; null until then. */
function useStoreOf( id: number, mode: WizardMode ) {
	const { user } = useConfig();
	const document = useApi< WizardDocument >( `/doc/${ id }`, { keepPreviousData: false, shouldRetryOnError: false } );
	const store = useRef< WizardStore | null >( null );
	if ( ! store.current && document.data ) {
		store.current = createWizardStore( document.data, mode, user.id );
	}
	return { store: store.current, document };
}

const titleOf = ( mode: WizardMode ) =>
	mode === 'name' ? __( 'Check company name', 'lyd' ) : __( 'Company registration', 'lyd' );

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:min-h-38 lyd:flex-col lyd:gap-4">
				<Bar className="lyd:w-1/2" />
				<Bar className="lyd:h-10" />
				<Bar className="lyd:h-10" />
			</div>
		</Skeleton>
	);
}
