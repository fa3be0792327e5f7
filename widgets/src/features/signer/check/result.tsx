import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Notice } from '../../../ui/notice';
import type { CheckResult } from '../types';

export interface Checked extends CheckResult {
	/** Of the file. */
	name: string;
	sha256: string;
}

/** What the service knows of a file. */
export function Result( { checked }: { checked: Checked } ) {
	const { timezone } = useConfig();
	return (
		<>
			{ notice() }
			<dl className="lyd:text-xs lyd:text-soft">
				<dt className="lyd:font-medium">{ __( 'File', 'lyd' ) }</dt>
				<dd className="lyd:break-all">{ checked.name }</dd>
				<dt className="lyd:mt-2 lyd:font-medium">{ __( 'Fingerprint (SHA-256)', 'lyd' ) }</dt>
				<dd className="lyd:break-all">{ checked.sha256 }</dd>
			</dl>
		</>
	);

	function notice() {
		if ( checked.is_known && checked.state === 'signed' ) {
			return (
				<Notice kind="success" title={ __( 'This is an unchanged signed document of ours.', 'lyd' ) }>
					{ sealWords( checked, timezone ) }
				</Notice>
			);
		}
		if ( checked.is_known ) {
			return (
				<Notice kind="info" title={ __( 'This is a document as we sent it for signing.', 'lyd' ) }>
					{ __( 'It is unchanged, but this file is not the signed one.', 'lyd' ) }
				</Notice>
			);
		}
		return (
			<Notice
				kind="warning"
				title={ __( 'This file is not a signed document of ours, or it was changed.', 'lyd' ) }
			>
				{ __(
					'Even a copy that was printed, scanned or saved again is another file. If in doubt, ask for the file as it was sent after signing.',
					'lyd'
				) }
			</Notice>
		);
	}
}

function sealWords( { sealed_at: sealedAt, signers }: Checked, timezone: string ): string {
	const count = sprintf(
		/* translators: %d: number of persons. */
		_n( 'It was signed by %d person.', 'It was signed by %d persons.', signers, 'lyd' ),
		signers
	);
	if ( ! sealedAt ) {
		return count;
	}
	const sealed = sprintf(
		/* translators: 1: a date, 2: a time. */
		__( 'It was sealed on %1$s at %2$s.', 'lyd' ),
		formatDate( sealedAt, timezone ),
		formatTime( sealedAt, timezone )
	);
	return `${ count } ${ sealed }`;
}
