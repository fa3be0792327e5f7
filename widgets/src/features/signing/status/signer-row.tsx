import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import type { SignerStatus } from '../types';
import { SignerChip } from './status-chip';

interface Props {
	signer: SignerStatus;
	busy: boolean;
	onCorrect: ( signer: SignerStatus ) => void;
	onResend: ( signer: SignerStatus ) => void;
	onSubstitute: ( signer: SignerStatus ) => void;
}

/** One signer: who, how far, when, and what can be done about the link. */
export function SignerRow( props: Props ) {
	const { signer } = props;
	const { timezone } = useConfig();
	return (
		<li className="lyd:flex! lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-2 lyd:py-3">
			<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-48">
				<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
					<bdi className="lyd:min-w-0 lyd:font-medium lyd:break-words">{ signer.Name }</bdi>
					{ roleText( signer ) && <Chip>{ roleText( signer ) }</Chip> }
				</p>
				<p className="lyd:text-sm lyd:break-all lyd:text-soft">{ signer.Email }</p>
				<StandIn signer={ signer } />
				{ signer.Note && (
					<p dir="auto" className="lyd:mt-1 lyd:text-sm lyd:break-words lyd:whitespace-pre-wrap">
						{ signer.Note }
					</p>
				) }
			</div>
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1 lyd:text-sm">
				{ signer.role !== 'copy' && <SignerChip status={ signer.CustomerBundleStatusName } /> }
				{ signer.SignOn && (
					<time dateTime={ signer.SignOn } className="lyd:text-soft">
						{ formatDate( signer.SignOn, timezone ) }, { formatTime( signer.SignOn, timezone ) }
					</time>
				) }
			</div>
			{ signer.can_correct && <LinkButtons { ...props } /> }
		</li>
	);
}

/** In whose place the person signs, or who may sign instead. */
function StandIn( { signer: { in_place_of: first, substitute } }: { signer: SignerStatus } ) {
	const texts: string[] = [];
	if ( first ) {
		/* translators: %s: name of a signer. */
		texts.push( sprintf( __( 'In place of %s', 'lyd' ), first ) );
	}
	if ( substitute ) {
		/* translators: %s: name of a person. */
		texts.push( sprintf( __( 'Substitute: %s', 'lyd' ), substitute ) );
	}
	return texts.map( ( text ) => (
		<p key={ text } className="lyd:text-sm lyd:break-words">
			{ text }
		</p>
	) );
}

/** A wrong address is corrected, the same link is sent once more, or the substitute signs. */
function LinkButtons( { signer, busy, onCorrect, onResend, onSubstitute }: Props ) {
	const named = ( text: string ) =>
		/* translators: 1: what a button does, 2: name of a signer. */
		sprintf( __( '%1$s: %2$s', 'lyd' ), text, signer.Name );
	const correct = __( 'Correct address', 'lyd' );
	const resend = __( 'Send again', 'lyd' );
	const substitute = __( 'Let the substitute sign', 'lyd' );
	return (
		<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
			<Button size="sm" aria-label={ named( correct ) } onClick={ () => onCorrect( signer ) }>
				{ correct }
			</Button>
			{ signer.is_active && (
				<Button size="sm" busy={ busy } aria-label={ named( resend ) } onClick={ () => onResend( signer ) }>
					{ resend }
				</Button>
			) }
			{ signer.can_substitute && (
				<Button
					size="sm"
					busy={ busy }
					aria-label={ named( substitute ) }
					onClick={ () => onSubstitute( signer ) }
				>
					{ substitute }
				</Button>
			) }
		</div>
	);
}

function roleText( { role, is_witness: isWitness }: SignerStatus ): string {
	if ( isWitness ) {
		return __( 'Witness', 'lyd' );
	}
	const texts: Record< string, string > = {
		approver: __( 'Approves', 'lyd' ),
		copy: __( 'Receives a copy', 'lyd' ),
	};
	return texts[ role ] ?? '';
}
