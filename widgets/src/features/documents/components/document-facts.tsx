import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { Chip, type ChipKind } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { registrationState } from '../../asic/rights';
import { isPlain, useAddresses } from '../actions/addresses';
import type { Tab } from '../address';
import { Status, type ListedDocument } from '../types';

const chips: Record< number, ChipKind > = {
	[ Status.draft ]: 'neutral',
	[ Status.inProgress ]: 'info',
	[ Status.signed ]: 'success',
	[ Status.pendingSignature ]: 'warning',
	[ Status.completed ]: 'success',
};

export function StatusChip( { row }: { row: ListedDocument } ) {
	return <Chip kind={ chips[ row.status ] }>{ row.status_name }</Chip>;
}

/** The client or matter of a document, on one line below its name. */
export function ClientLine( { client }: { client: string | null } ) {
	return (
		client && (
			<p
				title={ client }
				className="lyd:mt-0.5 lyd:truncate lyd:text-sm lyd:text-ink lyd:touch:-mt-1.5 lyd:touch:mb-2.5"
			>
				<span className="lyd:sr-only">{ __( 'Client or matter:', 'lyd' ) } </span>
				<bdi>{ client }</bdi>
			</p>
		)
	);
}

interface Props {
	row: ListedDocument;
	tab: Tab;
	onOpenFolder: ( id: number ) => void;
}

const part = 'lyd:flex lyd:min-w-0 lyd:items-center lyd:gap-1';
const words = 'lyd:truncate lyd:whitespace-pre';

/** The line under a document's name: type, template, shared mark, folder, and the owner if it is another member. */
export function DocumentFacts( { row, tab, onOpenFolder }: Props ) {
	const { folder: address } = useAddresses();
	const { folder, created_by_user: owner } = row;
	return (
		<p className="lyd:mt-1 lyd:touch:-mt-1 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1 lyd:text-xs lyd:text-soft">
			<span className="lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:px-1.5">
				<span className="lyd:sr-only">{ __( 'Type:', 'lyd' ) } </span>
				{ row.type }
			</span>
			{ row.template && <span className={ `${ part } ${ words }` }>{ row.template.name }</span> }
			{ folder && (
				<a
					href={ address( folder.id ) }
					className={ `${ part } lyd:hover:text-link lyd:hover:underline lyd:underline-offset-2 lyd:touch:-my-3.5 lyd:touch:min-h-11` }
					onClick={ ( event ) => {
						if ( isPlain( event ) ) {
							event.preventDefault();
							onOpenFolder( folder.id );
						}
					} }
				>
					<Icon name="folder" size={ 13 } />
					<span className="lyd:sr-only">{ __( 'Folder:', 'lyd' ) } </span>
					<span dir="auto" className={ words }>
						{ folder.name }
					</span>
				</a>
			) }
			{ tab !== 'my' && (
				<span className={ part }>
					<Icon name="person" size={ 13 } />
					<span className="lyd:sr-only">{ __( 'Owner:', 'lyd' ) } </span>
					<span dir="auto" className={ words }>
						{ owner?.display_name || __( 'Former member', 'lyd' ) }
					</span>
				</span>
			) }
			<SignedCount row={ row } />
			<RegistrationState row={ row } />
			{ row.is_share && tab !== 'shared' && (
				<span className={ part }>
					<Icon name="shared" size={ 13 } />
					{ __( 'Shared', 'lyd' ) }
				</span>
			) }
		</p>
	);
}

/** How many have signed a document that is out for signature. */
function SignedCount( { row }: { row: ListedDocument } ) {
	const { total_signed: signed, total_signer: total } = row;
	return row.status === Status.pendingSignature && total ? (
		<span className={ part }>
			<Icon name="edit" size={ 13 } />
			{ sprintf(
				/* translators: 1: number of signers who have signed, 2: number of all signers. */
				__( '%1$d of %2$d signed', 'lyd' ),
				signed,
				total
			) }
		</span>
	) : null;
}

/** How the registration of a company stands. */
function RegistrationState( { row }: { row: ListedDocument } ) {
	const state = registrationState( row );
	return state ? (
		<span className={ part }>
			<Icon name="tag" size={ 13 } />
			<span className="lyd:sr-only">{ __( 'ASIC:', 'lyd' ) } </span>
			{ state }
		</span>
	) : null;
}

export function Updated( { row }: { row: ListedDocument } ) {
	const { timezone } = useConfig();
	return (
		<span className="lyd:whitespace-nowrap lyd:text-soft">
			<span className="lyd:@md/lyd:@min-[700px]/pane:sr-only">{ __( 'Updated', 'lyd' ) } </span>
			<time dateTime={ row.updated_at }>{ formatDate( row.updated_at, timezone ) }</time>
		</span>
	);
}
