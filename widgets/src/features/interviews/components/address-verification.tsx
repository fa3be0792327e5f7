import useSWR from 'swr';
import { __ } from '@wordpress/i18n';
import type { Client } from '../../../api/client';
import { useClient } from '../../../api/context';
import type { CheckedAddress } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { AnsweredAddress } from '../answered-addresses';
import { own } from '../tree';
import type { Tree } from '../types';

interface Props {
	addresses: AnsweredAddress[];
	onClose: () => void;
}

interface Part {
	name: string;
	label: string;
	value: string;
}

/** The addresses of a document and whether each could be verified (document 3, sections 2.10 and 5). */
export function AddressVerification( { addresses, onClose }: Props ) {
	return (
		<Dialog
			open
			onOpenChange={ ( open ) => open || onClose() }
			width="lg"
			title={ __( 'Address Verification Result', 'lyd' ) }
			footer={
				<Button variant="primary" onClick={ onClose }>
					{ __( 'Done', 'lyd' ) }
				</Button>
			}
		>
			{ addresses.length ? (
				<ul className="lyd:m-0! lyd:flex lyd:list-none! lyd:flex-col lyd:gap-4 lyd:p-0!">
					{ addresses.map( ( address ) => (
						<Card key={ address.path } { ...address } />
					) ) }
				</ul>
			) : (
				<p>{ __( 'No address has been answered yet.', 'lyd' ) }</p>
			) }
		</Dialog>
	);
}

function Card( { path, label, parts }: AnsweredAddress ) {
	const client = useClient();
	const listed = listParts( parts );
	const check = useSWR(
		[ 'check-address', path, ...listed.map( ( { value } ) => value ) ],
		() => checkAddress( client, listed ),
		{ revalidateOnFocus: false, shouldRetryOnError: false }
	);
	return (
		<li className="lyd:rounded-md lyd:border lyd:border-solid lyd:border-line lyd:p-4">
			<div className="lyd:flex lyd:items-start lyd:justify-between lyd:gap-3">
				<h3 className="lyd:text-md">{ label }</h3>
				{ check.data?.isValid && <Chip kind="success">{ __( 'Valid', 'lyd' ) }</Chip> }
			</div>
			<dl className="lyd:my-3 lyd:grid! lyd:grid-cols-[minmax(88px,auto)_minmax(0,1fr)] lyd:gap-x-6 lyd:gap-y-1 lyd:text-sm">
				{ listed.map( ( part ) => (
					<div key={ part.name } className="lyd:contents">
						<dt className="lyd:m-0! lyd:font-normal! lyd:text-soft">{ part.label }</dt>
						<dd className="lyd:m-0! lyd:break-words">{ part.value || '–' }</dd>
					</div>
				) ) }
			</dl>
			{ check.isLoading && (
				<Skeleton>
					<Bar className="lyd:w-1/2" />
				</Skeleton>
			) }
			<div role="status">
				{ check.data?.isValid === false && (
					<Notice
						kind="warning"
						title={ __(
							'This address could not be validated. Please check the address and update correctly before proceeding. If you think the address is correct, please proceed to the payment screen however ASIC may return an error.',
							'lyd'
						) }
					>
						{ check.data.mistakes.join( ' ' ) }
					</Notice>
				) }
			</div>
			<Retry of={ check } />
		</li>
	);
}

const listParts = ( parts: Tree ): Part[] =>
	[
		[ 'unit', __( 'Unit', 'lyd' ) ],
		[ 'streetNumber', __( 'Street number', 'lyd' ) ],
		[ 'streetName', __( 'Street name', 'lyd' ) ],
		[ 'streetType', __( 'Street type', 'lyd' ) ],
		[ 'locality', __( 'Locality', 'lyd' ) ],
		[ 'state', __( 'State', 'lyd' ) ],
		[ 'postCode', __( 'Postal code', 'lyd' ) ],
		[ 'country', __( 'Country', 'lyd' ) ],
	].map( ( [ name, label ] ) => {
		const value = own( parts, name! );
		return { name: name!, label: label!, value: typeof value === 'string' ? value : '' };
	} );

/** Checks one address. `isValid` may be a text; anything but true and false is an error (document 3, section 5). */
async function checkAddress( client: Client, parts: Part[] ): Promise< { isValid: boolean; mistakes: string[] } > {
	const { data } = await client.call< CheckedAddress >( '/asic/check-address', {
		method: 'POST',
		body: Object.fromEntries( parts.map( ( { name, value } ) => [ name, value ] ) ),
	} );
	const isValid = String( data.isValid );
	if ( isValid !== 'true' && isValid !== 'false' ) {
		throw new Error( 'The check of the address gave no result.' );
	}
	return { isValid: isValid === 'true', mistakes: data.mistakes ?? [] };
}
