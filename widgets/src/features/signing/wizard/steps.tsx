import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { Notice } from '../../../ui/notice';
import { withFallback } from '../../documents/actions/failure';
import { isComplete } from '../form';
import { failureText } from '../calls';
import { EmailStep } from './email-step';
import { SendingProgress } from './sending-progress';
import { SignersStep } from './signers-step';
import { useWizard, useWizardStore } from './store';
import { useAutoSend } from './use-auto-send';
import { useSteps } from './use-steps';

interface Props {
	isAutomatic: boolean;
	onSent: () => void;
}

/** The content of the wizard: its two steps, and the sending. */
export function Steps( { isAutomatic, onSent }: Props ) {
	const { step, progress, failure } = useWizard( ( state ) => state );
	const { next, send } = useSteps( onSent );
	useAutoSend( isAutomatic, next, send );
	if ( progress === 'sending' ) {
		return <SendingProgress />;
	}
	return (
		<>
			<StepLine />
			<Failure of={ failure && withFallback( failure, failureText() ) } />
			<AboutToSend />
			{ step === 'signers' ? <SignersStep /> : <EmailStep /> }
		</>
	);
}

/** Which step it is. It gets the focus when the step changes, so that a second Enter does not press the next button. */
function StepLine() {
	const step = useWizard( ( state ) => state.step );
	const heading = useRef< HTMLHeadingElement >( null );
	const before = useRef( step );
	const name = step === 'signers' ? __( 'Signers', 'lyd' ) : __( 'Email', 'lyd' );
	/* translators: 1: number of the step, 2: name of the step. */
	const words = sprintf( __( 'Step %1$d of 2: %2$s', 'lyd' ), step === 'signers' ? 1 : 2, name );
	useEffect( () => {
		if ( before.current !== step ) {
			before.current = step;
			heading.current?.focus();
		}
	}, [ step ] );
	return (
		<h3 ref={ heading } tabIndex={ -1 } className="lyd:mb-3 lyd:text-md lyd:text-soft lyd:outline-none">
			{ words }
		</h3>
	);
}

/** The second in which automatic sending can be stopped. */
function AboutToSend() {
	const store = useWizardStore();
	const isDue = useWizard( ( state ) => state.isDue );
	return isDue ? (
		<Notice
			kind="info"
			title={ __( 'The document is about to be sent.', 'lyd' ) }
			action={ <Button onClick={ () => store.setState( { isDue: false } ) }>{ __( 'Stop', 'lyd' ) }</Button> }
		/>
	) : null;
}

interface ButtonsProps {
	onSent: () => void;
	onClose: () => void;
}

/** The buttons of the step; none while the document is being sent. */
export function StepButtons( { onSent, onClose }: ButtonsProps ) {
	const store = useWizardStore();
	const { step, progress, go } = useWizard( ( state ) => state );
	const isReady = useWizard( ( { form } ) => isComplete( form ) );
	const { next, send } = useSteps( onSent );
	const back = () => {
		store.setState( { isDue: false } );
		go( 'signers' );
	};
	if ( progress === 'sending' ) {
		return null;
	}
	if ( progress === 'sent' || progress === 'slow' ) {
		return (
			<Button variant="primary" onClick={ onClose }>
				{ __( 'Close', 'lyd' ) }
			</Button>
		);
	}
	return step === 'email' ? (
		<>
			<Button className="lyd:mr-auto" icon="back" onClick={ back }>
				{ __( 'Back', 'lyd' ) }
			</Button>
			<Button key="send" variant="primary" onClick={ send }>
				{ __( 'Send', 'lyd' ) }
			</Button>
		</>
	) : (
		<>
			<Button className="lyd:mr-auto" onClick={ onClose }>
				{ __( 'Cancel', 'lyd' ) }
			</Button>
			<Button
				key="next"
				variant="primary"
				disabled={ ! isReady }
				busy={ progress === 'checking' }
				onClick={ next }
			>
				{ __( 'Next Step', 'lyd' ) }
			</Button>
		</>
	);
}
