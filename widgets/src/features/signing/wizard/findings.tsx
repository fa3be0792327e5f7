import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { TickField } from '../../../ui/tick-field';
import type { Finding } from '../types';
import { useWizard } from './store';

export const hasErrors = ( findings: Finding[] ) => findings.some( ( { severity } ) => severity === 'error' );

export const hasWarnings = ( findings: Finding[] ) => findings.some( ( { severity } ) => severity === 'warning' );

/** What the check found about one person, beside it. */
export function FindingsOf( { keyOfPerson }: { keyOfPerson: string } ) {
	const findings = useWizard( ( state ) => state.findings );
	const own = findings.filter( ( { meta_keys: keys } ) => keys.includes( keyOfPerson ) );
	return own.length ? <FindingList findings={ own } /> : null;
}

function FindingList( { findings }: { findings: Finding[] } ) {
	return (
		<ul className="lyd:mt-2 lyd:flex! lyd:flex-col lyd:gap-1 lyd:text-sm">
			{ findings.map( ( { code, severity, message } ) => (
				<li
					key={ code + message }
					className={ cx(
						'lyd:flex! lyd:items-start lyd:gap-1.5',
						severity === 'error' ? 'lyd:text-danger' : 'lyd:text-warning'
					) }
				>
					<span className="lyd:flex lyd:pt-0.5">
						<Icon name="alert" size={ 15 } />
					</span>
					<span>
						<span className="lyd:sr-only">
							{ severity === 'error' ? __( 'Error:', 'lyd' ) : __( 'Warning:', 'lyd' ) }{ ' ' }
						</span>
						{ message }
					</span>
				</li>
			) ) }
		</ul>
	);
}

/** What the check found, above the steps: what concerns no person in full, and the acceptance of warnings. */
export function FindingsSummary() {
	const findings = useWizard( ( state ) => state.findings );
	return findings.length ? <Summary findings={ findings } /> : null;
}

function Summary( { findings }: { findings: Finding[] } ) {
	const keys = useWizard( ( { form } ) => form.people ).map( ( { key } ) => key );
	const general = findings.filter( ( { meta_keys: own } ) => ! own.some( ( key ) => keys.includes( key ) ) );
	const isBlocked = hasErrors( findings );
	const top = useRef< HTMLDivElement >( null );
	// It stands above what the member sees when the check is done.
	useEffect( () => top.current?.scrollIntoView( { block: 'nearest' } ), [ findings ] );
	return (
		<div ref={ top }>
			<Notice
				kind={ isBlocked ? 'danger' : 'warning' }
				title={
					isBlocked
						? __( 'Something has to be corrected before this can be sent.', 'lyd' )
						: __( 'Please check this before you send.', 'lyd' )
				}
			>
				{ findings.length > general.length && __( 'The notes stand beside the signers they concern.', 'lyd' ) }
			</Notice>
			{ general.length > 0 && (
				<div className="lyd:-mt-2 lyd:mb-4 lyd:px-4">
					<FindingList findings={ general } />
				</div>
			) }
			{ ! isBlocked && <Acceptance /> }
		</div>
	);
}

/** Warnings do not block, but the member has to accept them. */
function Acceptance() {
	const areAccepted = useWizard( ( state ) => state.areAccepted );
	const accept = useWizard( ( state ) => state.accept );
	return (
		<div className="lyd:mb-4">
			<TickField
				label={ __( 'I have read the warnings and send it as it is.', 'lyd' ) }
				checked={ areAccepted }
				onChange={ accept }
			/>
		</div>
	);
}
