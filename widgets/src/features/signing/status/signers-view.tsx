import type { ComponentProps } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Chip } from '../../../ui/chip';
import type { ActionStatus, Bundle, SignerStatus } from '../types';
import { SignerRow } from './signer-row';
import { SignerChip } from './status-chip';

type RowProps = Omit< ComponentProps< typeof SignerRow >, 'signer' | 'busy' > & {
	/** The signer who is sent a link, or replaced. */
	busySigner: number | null;
};

const list = 'lyd:divide-y lyd:divide-line';

/** The signers by their groups, with the group that may sign now marked; without groups as one list. */
export function SignersView( { bundle, ...rowProps }: RowProps & { bundle: Bundle } ) {
	const rows = bundle.CustomerActionStatus;
	if ( ! rows.length ) {
		return <p className="lyd:text-sm lyd:text-soft">{ __( 'There is no assigned signer', 'lyd' ) }</p>;
	}
	if ( ! bundle.is_group ) {
		return <Rows label={ __( 'Signers', 'lyd' ) } signers={ rows } { ...rowProps } />;
	}
	const groups = rows.filter( ( { items } ) => items.length > 0 );
	const copies = rows.filter( ( { items } ) => ! items.length );
	return (
		<>
			<ol aria-label={ __( 'Signing groups', 'lyd' ) } className="lyd:flex! lyd:flex-col lyd:gap-3">
				{ groups.map( ( group, index ) => (
					<Group key={ group.SigningGroup ?? index } group={ group } place={ index + 1 } { ...rowProps } />
				) ) }
			</ol>
			{ copies.length > 0 && <Rows label={ __( 'In no group', 'lyd' ) } signers={ copies } { ...rowProps } /> }
		</>
	);
}

function Group( { group, place, ...rowProps }: RowProps & { group: ActionStatus; place: number } ) {
	const name = group.SigningGroupName || group.Name;
	return (
		<li
			aria-current={ group.is_active ? 'step' : undefined }
			className={ cx(
				'lyd:rounded-lg lyd:border lyd:border-solid lyd:px-4 lyd:py-3',
				group.is_active ? 'lyd:border-link' : 'lyd:border-line'
			) }
		>
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
				<h3 className="lyd:min-w-0 lyd:flex-1 lyd:basis-40 lyd:text-sm lyd:break-words">
					{ place }. <bdi>{ name }</bdi>
				</h3>
				{ group.is_active && <Chip kind="info">{ __( 'Signing now', 'lyd' ) }</Chip> }
				<SignerChip status={ group.CustomerBundleStatusName } />
			</div>
			<Rows label={ name } signers={ group.items } { ...rowProps } />
		</li>
	);
}

function Rows( { label, signers, busySigner, ...rest }: RowProps & { label: string; signers: SignerStatus[] } ) {
	return (
		<ul aria-label={ label } className={ list }>
			{ signers.map( ( signer ) => (
				<SignerRow
					key={ signer.signer_id }
					signer={ signer }
					busy={ signer.signer_id === busySigner }
					{ ...rest }
				/>
			) ) }
		</ul>
	);
}
