import { __ } from '@wordpress/i18n';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { useAddresses } from '../../documents/actions/addresses';
import { may } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import type { AsicAct } from '../act';
import type { NextStep, Registration } from '../types';

interface Props {
	document: ListedDocument;
	registration: Registration;
	/** The status is being asked for. */
	busy: boolean;
	onAsk: ( act: AsicAct ) => void;
	onLook: () => void;
	/** Shows the question that mends the first finding, or the first question. */
	onFix?: ( question: string ) => void;
}

/** What follows next, as one button; nothing if the member can only wait or may not do it. */
export function NextStepButton( props: Props ) {
	const step = useSteps( props )[ props.registration.next_step ];
	return step ? (
		<Button variant="primary" busy={ props.busy } onClick={ step.run }>
			{ step.text }
		</Button>
	) : null;
}

interface Step {
	text: string;
	run: () => void;
}

function useSteps( { document, registration, onAsk, onLook, onFix }: Props ) {
	const { interview } = useAddresses();
	const mayEdit = may( document, 'edit' );
	const look = { text: __( 'Check the status', 'lyd' ), run: onLook };
	const question = firstQuestion( registration );
	const steps: Partial< Record< NextStep, Step | false > > = {
		name: mayEdit && { text: __( 'Check company name', 'lyd' ), run: () => onAsk( 'name' ) },
		answers: mayEdit && {
			text: __( 'Continue the questions', 'lyd' ),
			run: () => visit.to( interview( document ) ),
		},
		pay: may( document, 'pay_asic' ) && { text: __( 'Make payment', 'lyd' ), run: () => onAsk( 'pay' ) },
		wait_for_payment: look,
		submit: may( document, 'submit_asic' ) && {
			text: __( 'Submit to ASIC', 'lyd' ),
			run: () => onAsk( 'submit' ),
		},
		wait: look,
		fix: Boolean( onFix ) && { text: __( 'Correct the answers', 'lyd' ), run: () => onFix?.( question ) },
	};
	return steps;
}

/** The question to begin with: of ASIC's last messages, else of what was found before the payment. */
function firstQuestion( { submissions, findings }: Registration ): string {
	const found = [ ...( submissions[ 0 ]?.messages ?? [] ), ...findings ];
	return found.find( ( { question } ) => question )?.question ?? '';
}
