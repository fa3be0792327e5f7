import { __ } from '@wordpress/i18n';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { useAddresses } from '../../documents/actions/addresses';
import { may } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import type { AsicAct } from '../act';
import { isUnchecked, type Mendable } from '../correction';
import { actTexts } from '../texts';
import type { NextStep, Registration } from '../types';

interface Props {
	document: ListedDocument;
	registration: Registration;
	/** The status is being asked for. */
	busy: boolean;
	onAsk: ( act: AsicAct ) => void;
	onLook: () => void;
	/** Shows what mends the first finding; absent if the member may not change the answers. */
	onMend?: ( found: Mendable ) => void;
}

/** What follows next, as one button; nothing if the member can only wait or may not do it. */
export function NextStepButton( props: Props ) {
	const step = useNextSteps( props )[ props.registration.next_step ];
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

function useNextSteps( { document, registration, onAsk, onLook, onMend }: Props ) {
	const { interview } = useAddresses();
	const mayEdit = may( document, 'edit' );
	const look = { text: __( 'Check the status', 'lyd' ), run: onLook };
	const first = firstToMend( registration );
	const texts = actTexts();
	const mend = Boolean( onMend ) && {
		text: isUnchecked( first ) ? texts.name : __( 'Correct the answers', 'lyd' ),
		run: () => onMend?.( first ),
	};
	const steps: Partial< Record< NextStep, Step | false > > = {
		name: mayEdit ? { text: texts.name, run: () => onAsk( 'name' ) } : mend,
		answers: mayEdit
			? { text: __( 'Continue the questions', 'lyd' ), run: () => visit.to( interview( document ) ) }
			: mend,
		pay: may( document, 'pay_asic' ) && { text: texts.pay, run: () => onAsk( 'pay' ) },
		wait_for_payment: look,
		submit: may( document, 'submit_asic' ) && {
			text: texts.submit,
			run: () => onAsk( 'submit' ),
		},
		wait: look,
		fix: mend,
	};
	return steps;
}

/** What to begin with: ASIC's last messages, else what was found before the payment, else the first question. */
function firstToMend( { submissions, findings }: Registration ): Mendable {
	const found = [ ...( submissions[ 0 ]?.messages ?? [] ), ...findings ];
	return found.find( ( { question } ) => question ) ?? { code: '', question: null };
}
