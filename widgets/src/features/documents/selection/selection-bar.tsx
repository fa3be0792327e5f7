import { useEffect } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { useToast } from '../../../ui/toast';
import { useDocumentActions, type Act } from '../actions/context';
import { may, needsUpgrade, rightFor } from '../actions/rights';
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

const word =
	'lyd:h-8 lyd:rounded-sm lyd:px-2 lyd:font-medium lyd:whitespace-nowrap lyd:text-link lyd:hover:underline lyd:disabled:text-soft lyd:disabled:no-underline lyd:touch:h-11';

/** How many are selected, and what can be done with all of them (document 2, section 2.1). */
export default function SelectionBar( { rows, chosen, selection, tab }: Props ) {
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
			className="lyd:grid lyd:min-h-11 lyd:grid-cols-[minmax(0,auto)_auto_auto_1fr_auto] lyd:items-center lyd:py-1 lyd:pr-1 lyd:pl-3 lyd:text-sm lyd:@md/lyd:pr-2 lyd:@md/lyd:pl-4"
		>
			<strong className="lyd:mr-1 lyd:truncate">{ count }</strong>
			<button
				type="button"
				disabled={ all }
				className={ word }
				onClick={ () => select( rows.map( ( row ) => row.id ) ) }
			>
				{ __( 'Select All', 'lyd' ) }
			</button>
			<button type="button" className={ word } onClick={ clear }>
				{ __( 'None', 'lyd' ) }
			</button>
			<span className="lyd:col-span-full lyd:row-start-2 lyd:-ml-2 lyd:flex lyd:justify-between lyd:gap-1 lyd:@max-[480px]/pane:[&_svg]:hidden lyd:@min-[620px]/pane:col-start-4 lyd:@min-[620px]/pane:col-end-5 lyd:@min-[620px]/pane:row-start-1 lyd:@min-[620px]/pane:ml-auto">
				<BarAct act="share" text={ __( 'Add To', 'lyd' ) } icon="share" chosen={ chosen } />
				{ tab === 'my' && <BarAct act="move" text={ __( 'Move To', 'lyd' ) } icon="move" chosen={ chosen } /> }
				<BarAct act="client" text={ __( 'Client', 'lyd' ) } icon="tag" chosen={ chosen } />
				<BarAct act="delete" text={ __( 'Delete', 'lyd' ) } icon="trash" chosen={ chosen } />
			</span>
			<Button
				size="icon"
				variant="quiet"
				className="lyd:col-start-5 lyd:row-start-1"
				aria-label={ __( 'Close', 'lyd' ) }
				onClick={ clear }
			>
				<Icon name="close" />
			</Button>
		</div>
	);
}

interface ActProps {
	act: Extract< Act, 'share' | 'move' | 'client' | 'delete' >;
	text: string;
	icon: IconName;
	chosen: ListedDocument[];
}

/** One action on all documents; if it is not allowed for all, pressing it shows the reason. */
function BarAct( { act, text, icon, chosen }: ActProps ) {
	const { ask } = useDocumentActions();
	const toast = useToast();
	const upgrade = chosen.some( ( row ) => needsUpgrade( row, rightFor( act ) ) );
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
	const refused = chosen.filter( ( row ) => ! may( row, rightFor( act ) ) ).length;
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
	client: ( count ) =>
		sprintf(
			/* translators: %d: number of documents. */
			_n(
				'The client or matter of %d of these cannot be changed by you.',
				'The client or matter of %d of these cannot be changed by you.',
				count,
				'lyd'
			),
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
