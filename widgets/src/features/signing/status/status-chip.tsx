import { __ } from '@wordpress/i18n';
import { Chip, type ChipKind } from '../../../ui/chip';
import type { SignerStatus } from '../types';

type SignerStatusName = SignerStatus[ 'CustomerBundleStatusName' ];

const kinds: Record< SignerStatusName, ChipKind > = {
	'Pending Signature': 'warning',
	Signed: 'success',
	Rejected: 'danger',
};

/** Pending Signature, Signed or Rejected (document 3, section 4.4). */
export function SignerChip( { status }: { status: SignerStatusName } ) {
	const texts: Record< SignerStatusName, string > = {
		'Pending Signature': __( 'Pending Signature', 'lyd' ),
		Signed: __( 'Signed', 'lyd' ),
		Rejected: __( 'Rejected', 'lyd' ),
	};
	return <Chip kind={ kinds[ status ] }>{ texts[ status ] }</Chip>;
}
