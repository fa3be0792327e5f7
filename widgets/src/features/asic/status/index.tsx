import type { ReactNode } from 'react';
import { useClient } from '../../../api/context';
import { useSubmit } from '../../../lib/submit';
import { Chip, type ChipKind } from '../../../ui/chip';
import { Failure } from '../../../ui/failure';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { ListedDocument } from '../../documents/types';
import type { AsicAct } from '../act';
import { getTransactionStatus } from '../calls';
import { useRefreshRegistration, useRegistration } from '../hooks';
import { NoteList } from '../notes';
import { Countdown } from '../payment/countdown';
import { useMending, type Mendable } from '../correction';
import type { Registration } from '../types';
import { RegistrationFacts, RegistrationFiles } from './facts';
import { Findings } from './findings';
import { NextStepButton } from './next-step';
import { Submissions } from './submissions';
import { Timeline } from './timeline';

export interface PanelProps {
	document: ListedDocument;
	/** Opens a dialog about the registration. */
	onAsk: ( act: AsicAct ) => void;
}

/** How the registration of a company stands: one sentence, the next step, and everything that led there. */
export default function RegistrationPanel( { document, onAsk }: PanelProps ) {
	const response = useRegistration( document.id );
	const { onMend, mending } = useMending( document );
	const { busy, failure, submit: look } = useLook( document.id );
	const { data: registration } = response;
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-5">
			<Retry of={ response } />
			<Failure of={ failure } />
			{ ! registration && ! response.error && <Waiting /> }
			{ registration && (
				<>
					<State registration={ registration }>
						<NextStepButton
							document={ document }
							registration={ registration }
							busy={ busy }
							onAsk={ onAsk }
							onLook={ look }
							onMend={ onMend }
						/>
					</State>
					<Details registration={ registration } onMend={ onMend } onOver={ () => response.mutate() } />
				</>
			) }
			{ mending }
		</div>
	);
}

/** Asks ASIC for the status now, instead of waiting for the next look of the service. */
function useLook( id: number ) {
	const client = useClient();
	const refresh = useRefreshRegistration( id );
	return useSubmit(
		() => getTransactionStatus( client, id ),
		() => void refresh()
	);
}

const kinds: Record< string, ChipKind > = {
	COMP: 'success',
	MANL: 'warning',
	INPR: 'info',
	RFSD: 'danger',
	RJCT: 'danger',
	CANC: 'neutral',
	NOTR: 'warning',
};

function State( { registration, children }: { registration: Registration; children: ReactNode } ) {
	const { name, status_sentence: sentence, asic_status: status, asic_status_name: text } = registration;
	return (
		<div>
			<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1">
				<bdi className="lyd:font-semibold lyd:break-words">{ name }</bdi>
				<Chip kind={ kinds[ status ?? '' ] ?? 'neutral' }>{ text }</Chip>
			</p>
			<p role="status" className="lyd:mt-1 lyd:mb-3">
				{ sentence }
			</p>
			{ children }
		</div>
	);
}

interface DetailProps {
	registration: Registration;
	onMend?: ( found: Mendable ) => void;
	onOver: () => void;
}

function Details( { registration, onMend, onOver }: DetailProps ) {
	const { findings, locked_until: until, submissions, timeline, notes } = registration;
	// The answers of an application that ASIC has cannot be changed.
	const isOpen = ! [ 'wait', 'done', 'none' ].includes( registration.next_step );
	return (
		<>
			{ until && <Countdown until={ until } onOver={ onOver } /> }
			{ isOpen && <Findings findings={ findings } onMend={ onMend } /> }
			<RegistrationFiles registration={ registration } />
			<RegistrationFacts registration={ registration } />
			<Timeline entries={ timeline } />
			<Submissions rows={ submissions } onMend={ onMend } />
			{ notes.length > 0 && (
				<div className="lyd:rounded-lg lyd:bg-sunken lyd:p-4">
					<NoteList notes={ notes } />
				</div>
			) }
		</>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:min-h-64 lyd:flex-col lyd:gap-4">
				<Bar className="lyd:w-1/3" />
				<Bar className="lyd:w-2/3" />
				<Bar className="lyd:h-10 lyd:w-40" />
				<Bar className="lyd:h-24" />
			</div>
		</Skeleton>
	);
}
