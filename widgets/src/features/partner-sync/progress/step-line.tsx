import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { CandidateList } from '../candidate-list';
import type { SyncStep } from '../types';
import { stepStates } from '../step-words';

interface Props {
	step: SyncStep;
	busy: boolean;
	onChoose: ( step: number, externalId: string ) => void;
}

const looks: Record< SyncStep[ 'state' ], { icon: IconName; className: string } > = {
	planned: { icon: 'minus', className: 'lyd:text-soft' },
	sending: { icon: 'up', className: 'lyd:text-info' },
	done: { icon: 'check', className: 'lyd:text-success' },
	failed: { icon: 'alert', className: 'lyd:text-danger' },
	unclear: { icon: 'alert', className: 'lyd:text-warning' },
	skipped: { icon: 'minus', className: 'lyd:text-soft' },
};

/** An item of a sync with its state, and the reason if it failed; of an unclear one the member chooses the record. */
export function StepLine( { step, busy, onChoose }: Props ) {
	const { state, title, note, failure } = step;
	const { icon, className } = looks[ state ];
	return (
		<li className="lyd:block! lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2 lyd:text-sm lyd:last:border-b-0">
			<span className="lyd:flex lyd:gap-3">
				<span className={ cx( 'lyd:pt-0.5', className ) }>
					{ state === 'sending' ? <Spinner /> : <Icon name={ icon } size={ 16 } /> }
				</span>
				<span className="lyd:min-w-0 lyd:flex-1">
					<bdi className="lyd:block lyd:break-words">{ title }</bdi>
					{ failure && <span className="lyd:block lyd:break-words lyd:text-danger">{ failure }</span> }
					{ note && ! failure && <span className="lyd:block lyd:break-words lyd:text-soft">{ note }</span> }
				</span>
				<span className={ cx( 'lyd:shrink-0', className ) }>{ stepStates( step.action )[ state ] }</span>
			</span>
			{ state === 'unclear' && <UnclearChoice step={ step } busy={ busy } onChoose={ onChoose } /> }
		</li>
	);
}

/** An answer of the system was lost, and several records may be what it made. */
function UnclearChoice( { step, busy, onChoose }: Props ) {
	const [ chosen, choose ] = useState< string | null >( null );
	return (
		<div className="lyd:mt-2 lyd:ml-7">
			<p className="lyd:text-soft">
				{ __( 'The answer got lost, and the item may have been sent. Choose the record that it made.', 'lyd' ) }
			</p>
			<CandidateList
				/* translators: %s: name of a record. */
				label={ sprintf( __( 'Which record is %s?', 'lyd' ), step.title ) }
				candidates={ step.candidates }
				none={ __( 'None of them: send it again', 'lyd' ) }
				chosen={ chosen }
				onChoose={ choose }
			/>
			<Button
				size="sm"
				className="lyd:mt-2"
				busy={ busy }
				disabled={ chosen === null }
				onClick={ () => chosen !== null && onChoose( step.id, chosen ) }
			>
				{ __( 'Choose', 'lyd' ) }
			</Button>
		</div>
	);
}
