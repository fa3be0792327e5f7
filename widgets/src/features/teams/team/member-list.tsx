import { __, sprintf } from '@wordpress/i18n';
import type { Me } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { Cell, List, Row } from '../../../ui/list';
import { Menu } from '../../../ui/menu';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { Member, TeamAction } from '../types';
import { roleName } from '../words';
import { Avatar } from '../../../ui/avatar';

export const columns = 'lyd:@md/lyd:grid-cols-[minmax(0,1fr)_110px_130px_120px]';

/** Where a card has its menu. */
const corner = 'lyd:absolute lyd:top-3 lyd:right-3';

interface Props {
	me: Me;
	members: Member[];
	onAction: ( act: TeamAction ) => void;
}

/** The members of the team; the service decides which actions each allows. */
export function MemberList( { me, members, onAction }: Props ) {
	return (
		<List
			label={ __( 'Members', 'lyd' ) }
			columns={ columns }
			heads={ [ __( 'Name', 'lyd' ), __( 'Role', 'lyd' ), __( 'Joined', 'lyd' ), '' ] }
		>
			{ members.map( ( member ) => (
				<MemberRow key={ member.id } me={ me } member={ member } onAction={ onAction } />
			) ) }
		</List>
	);
}

function MemberRow( { me, member, onAction }: { me: Me; member: Member; onAction: Props[ 'onAction' ] } ) {
	const { timezone } = useConfig();
	return (
		<Row columns={ columns }>
			<div className="lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-3 lyd:pr-10 lyd:@md/lyd:pr-0">
				<Avatar name={ member.name } src={ member.avatar } />
				<div className="lyd:min-w-0">
					<p className="lyd:truncate lyd:font-medium" title={ member.name } dir="auto">
						{ member.name }
						{ member.is_me && (
							<span className="lyd:font-normal lyd:text-soft"> { __( '(you)', 'lyd' ) }</span>
						) }
					</p>
					<p className="lyd:break-all lyd:text-soft lyd:@md/lyd:truncate" title={ member.email }>
						{ member.email }
					</p>
				</div>
			</div>
			<Cell label={ __( 'Role', 'lyd' ) }>
				<Chip kind={ member.role === 'owner' ? 'info' : 'neutral' }>{ roleName( member.role ) }</Chip>
			</Cell>
			<Cell label={ __( 'Joined', 'lyd' ) }>{ formatDate( member.joined_at, timezone ) || '–' }</Cell>
			<div className={ cx( 'lyd:flex lyd:justify-end lyd:@md/lyd:static', ! member.is_me && corner ) }>
				<MemberActions me={ me } member={ member } onAction={ onAction } />
			</div>
		</Row>
	);
}

function MemberActions( { me, member, onAction }: { me: Me; member: Member; onAction: Props[ 'onAction' ] } ) {
	if ( member.is_me ) {
		return me.capabilities.includes( 'teams.leave' ) ? (
			<Button size="sm" icon="signout" onClick={ () => onAction( { kind: 'leave' } ) }>
				{ __( 'Leave team', 'lyd' ) }
			</Button>
		) : null;
	}
	const items = findActions( me, member, onAction );
	if ( items.length === 0 ) {
		return null;
	}
	return (
		<Menu
			trigger={
				<Button
					size="icon"
					variant="quiet"
					aria-label={ sprintf(
						/* translators: %s: name of a member. */ __( 'Actions for %s', 'lyd' ),
						member.name
					) }
				>
					<Icon name="more" />
				</Button>
			}
			items={ items }
		/>
	);
}

/** Only owners transfer the team themselves: no other member may change an owner's role. */
function findActions( me: Me, member: Member, onAction: Props[ 'onAction' ] ): MenuEntry[] {
	const may = ( capability: Me[ 'capabilities' ][ number ] ) =>
		member.role !== 'owner' && me.capabilities.includes( capability );
	const items: ( MenuEntry | false )[] = [
		may( 'teams.set_role' ) && {
			icon: member.role === 'member' ? 'up' : 'down',
			text: member.role === 'member' ? __( 'Set as manager', 'lyd' ) : __( 'Set as member', 'lyd' ),
			onSelect: () => onAction( { kind: 'role', member } ),
		},
		may( 'teams.transfer' ) && {
			icon: 'share',
			text: __( 'Transfer ownership', 'lyd' ),
			onSelect: () => onAction( { kind: 'transfer', member } ),
		},
		may( 'teams.remove_member' ) && {
			icon: 'trash',
			text: __( 'Remove from team', 'lyd' ),
			onSelect: () => onAction( { kind: 'remove', member } ),
		},
	];
	return items.filter( ( item ) => item !== false );
}
