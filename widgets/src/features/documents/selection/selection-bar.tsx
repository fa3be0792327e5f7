import { useEffect } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { useToast } from '../../../ui/toast';
import { useActs, type Act } from '../acts/context';
import { may, needsUpgrade } from '../acts/rights';
import type { Tab } from '../address';
import type { ListedDocument } from '../types';
import type { useSelection } from './store';

/** Ids that one request takes at most. */
const most = 100;

interface Props {
	rows: ListedDocument[];
	chosen: ListedDocument[];
	selection: ReturnType< typeof useSelection >;
	tab: Tab;
}

/** How many are selected, and what can be done with all of them (document 2, section 2.1). */
export function SelectionBar( { rows, chosen, selection, tab }: Props ) {
	const { select, clear } = selection.getState();
	const announce = useAnnounce();
	/* translators: %d: number of documents. */
	const count = sprintf( __( '%d item(s) selected', 'lyd' ), chosen.length );
	useEffect( () => announce( count ), [ announce, count ] );
	const all = chosen.length === rows.length;
	return (
		<div
			role="group"
			aria-label={ __( 'Selected documents', 'lyd' ) }
			// The round button of phones makes room (ui/fab.tsx).
			data-lyd-selecting
			className="lyd:flex lyd:min-h-11 lyd:flex-wrap lyd:items-center lyd:gap-x-1 lyd:py-1 lyd:pr-2 lyd:pl-4 lyd:text-sm"
		>
			<strong className="lyd:mr-2">{ count }</strong>
			<Button
				size="sm"
				variant="quiet"
				disabled={ all }
				onClick={ () => select( rows.map( ( row ) => row.id ) ) }
			>
				{ __( 'Select All', 'lyd' ) }
			</Button>
			<Button size="sm" variant="quiet" onClick={ clear }>
				{ __( 'None', 'lyd' ) }
			</Button>
			<span className="lyd:order-1 lyd:-ml-2 lyd:flex lyd:basis-full lyd:justify-between lyd:gap-1 lyd:@md/lyd:order-none lyd:@md/lyd:ml-auto lyd:@md/lyd:basis-auto">
				<BarAct act="share" text={ __( 'Add To', 'lyd' ) } icon="share" chosen={ chosen } />
				{ tab === 'my' && <BarAct act="move" text={ __( 'Move To', 'lyd' ) } icon="move" chosen={ chosen } /> }
				<BarAct act="delete" text={ __( 'Delete', 'lyd' ) } icon="trash" chosen={ chosen } />
			</span>
			<Button
				size="icon"
				variant="quiet"
				className="lyd:ml-auto lyd:@md/lyd:ml-0"
				aria-label={ __( 'Close', 'lyd' ) }
				onClick={ clear }
			>
				<Icon name="close" />
			</Button>
		</div>
	);
}

interface ActProps {
	act: Extract< Act, 'share' | 'move' | 'delete' >;
	text: string;
	icon: IconName;
	chosen: ListedDocument[];
}

/** One act on all; where it is not for all, pressing it says why. */
function BarAct( { act, text, icon, chosen }: ActProps ) {
	const { ask } = useActs();
	const toast = useToast();
	const upgrade = chosen.some( ( row ) => needsUpgrade( row, act ) );
	const reason = upgrade ? null : reasonAgainst( act, chosen );
	const press = () => {
		if ( reason ) {
			toast( { kind: 'info', text: reason } );
		} else {
			ask( upgrade ? 'upgrade' : act, chosen );
		}
	};
	return (
		<Button
			size="sm"
			variant="quiet"
			icon={ icon }
			aria-disabled={ reason ? true : undefined }
			title={ reason ?? undefined }
			className={ reason ? 'lyd:opacity-55' : undefined }
			onClick={ press }
		>
			{ text }
		</Button>
	);
}

function reasonAgainst( act: ActProps[ 'act' ], chosen: ListedDocument[] ): string | null {
	if ( chosen.length > most ) {
		/* translators: %d: how many documents can be chosen. */
		return sprintf( __( 'Choose at most %d documents at a time.', 'lyd' ), most );
	}
	const refused = chosen.filter( ( row ) => ! may( row, act ) ).length;
	if ( refused === 0 ) {
		return null;
	}
	return reasons[ act ]( refused );
}

const reasons: Record< ActProps[ 'act' ], ( count: number ) => string > = {
	share: ( count ) =>
		sprintf(
			/* translators: %d: number of documents. */
			_n(
				'%d of these cannot be added to a shared folder by you.',
				'%d of these cannot be added to a shared folder by you.',
				count,
				'lyd'
			),
			count
		),
	move: ( count ) =>
		sprintf(
			/* translators: %d: number of documents. */
			_n( '%d of these cannot be moved by you.', '%d of these cannot be moved by you.', count, 'lyd' ),
			count
		),
	delete: ( count ) =>
		sprintf(
			/* translators: %d: number of documents. */
			_n(
				'%d of these cannot be deleted: only drafts and documents in progress can, by their owner.',
				'%d of these cannot be deleted: only drafts and documents in progress can, by their owner.',
				count,
				'lyd'
			),
			count
		),
};
