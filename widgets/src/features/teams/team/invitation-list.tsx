import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { useConfig } from '../../../app/context';
import { formatDate, parseMoment } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Cell, List, Row } from '../../../ui/list';
import { useToast } from '../../../ui/toast';
import type { Invitation, TeamAction } from '../types';
import { roleName } from '../words';
import { useReloadTeam, useTeamCalls } from './hooks';

const columns = 'lyd:@md/lyd:grid-cols-[minmax(0,1fr)_110px_130px_220px]';

interface Props {
	/** Managers are the owner's to invite: only who sets roles sends those again or revokes them. */
	maySetRole: boolean;
	invitations: Invitation[];
	onAction: ( act: TeamAction ) => void;
}

/** Who is invited and has not joined yet. */
export function InvitationList( { maySetRole, invitations, onAction }: Props ) {
	return (
		<section aria-labelledby="lyd-invitations" className="lyd:mt-8">
			<h2 id="lyd-invitations" className="lyd:mb-3 lyd:text-md">
				{ __( 'Open invitations', 'lyd' ) }
			</h2>
			<List
				label={ __( 'Open invitations', 'lyd' ) }
				columns={ columns }
				heads={ [ __( 'Email', 'lyd' ), __( 'Role', 'lyd' ), __( 'Expires', 'lyd' ), '' ] }
			>
				{ invitations.map( ( invitation ) => (
					<InvitationRow
						key={ invitation.id }
						invitation={ invitation }
						mayAct={ maySetRole || invitation.role === 'member' }
						onAction={ onAction }
					/>
				) ) }
			</List>
		</section>
	);
}

interface RowProps {
	invitation: Invitation;
	mayAct: boolean;
	onAction: Props[ 'onAction' ];
}

function InvitationRow( { invitation, mayAct, onAction }: RowProps ) {
	const { email, role, expires_at: end } = invitation;
	const { timezone } = useConfig();
	const isOver = parseMoment( end ).getTime() <= Date.now();
	return (
		<Row columns={ columns }>
			<p className="lyd:break-all lyd:font-medium lyd:@md/lyd:truncate" title={ email }>
				{ email }
			</p>
			<Cell label={ __( 'Role', 'lyd' ) }>{ roleName( role ) }</Cell>
			<Cell label={ __( 'Expires', 'lyd' ) }>
				{ isOver ? <Chip kind="warning">{ __( 'Expired', 'lyd' ) }</Chip> : formatDate( end, timezone ) }
			</Cell>
			{ mayAct && <DocumentActionsValue invitation={ invitation } onAction={ onAction } /> }
		</Row>
	);
}

function DocumentActionsValue( { invitation, onAction }: Omit< RowProps, 'mayAct' > ) {
	const { email } = invitation;
	const resend = useResend( invitation );
	return (
		<div className="lyd:flex lyd:justify-end lyd:gap-2">
			<Button
				size="sm"
				busy={ resend.busy }
				onClick={ resend.send }
				aria-label={ sprintf( /* translators: %s: e-mail address. */ __( 'Send again: %s', 'lyd' ), email ) }
			>
				{ __( 'Send again', 'lyd' ) }
			</Button>
			<Button
				size="sm"
				onClick={ () => onAction( { kind: 'revoke', invitation } ) }
				aria-label={ sprintf( /* translators: %s: e-mail address. */ __( 'Revoke: %s', 'lyd' ), email ) }
			>
				{ __( 'Revoke', 'lyd' ) }
			</Button>
		</div>
	);
}

function useResend( { id, email }: Invitation ) {
	const calls = useTeamCalls();
	const again = useReloadTeam();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	const send = async () => {
		setBusy( true );
		try {
			await calls.resend( id );
			toast( {
				kind: 'success',
				text: sprintf(
					/* translators: %s: e-mail address. */
					__( 'The invitation was sent to %s again. The link sent before no longer works.', 'lyd' ),
					email
				),
			} );
			void again();
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	};
	return { busy, send };
}
