import { __ } from '@wordpress/i18n';
import { createLinkToken } from '../../lib/link-token';
import { Retry } from '../../ui/retry';
import { Card, CardText } from './card';
import { useLink } from './hooks';
import { ClosedLink } from './closed-link';
import { SigningVisit } from './signing-visit';
import { Waiting } from './placeholder-card';

const { useToken } = createLinkToken( 'lyd:signing-link' );

/** The page that a signer's link opens: the document to sign, or why there is nothing to sign. */
export function Signer() {
	const token = useToken();
	return (
		<section aria-label={ __( 'Sign a document', 'lyd' ) }>
			{ token ? <OpenedLink key={ token } token={ token } /> : <NoLink /> }
		</section>
	);
}

function NoLink() {
	return (
		<Card title={ __( 'Open the link in your e-mail.', 'lyd' ) }>
			<CardText>
				{ __(
					'The link to your document is in the message that was sent to you. This page shows nothing without it.',
					'lyd'
				) }
			</CardText>
		</Card>
	);
}

function OpenedLink( { token }: { token: string } ) {
	const opened = useLink( token );
	if ( opened.error?.status === 404 ) {
		return (
			<Card title={ __( 'This link does not open a document.', 'lyd' ) }>
				<CardText>
					{ __(
						'Please use the link of the newest message, and check that it is complete. If that does not help, ask the sender to send it again.',
						'lyd'
					) }
				</CardText>
			</Card>
		);
	}
	if ( ! opened.data ) {
		return opened.error ? (
			<div className="lyd:mx-auto lyd:mt-[8vh] lyd:max-w-[640px] lyd:px-3">
				<Retry of={ opened } title={ __( 'Your document cannot be opened just now.', 'lyd' ) } />
			</div>
		) : (
			<Waiting />
		);
	}
	const reload = () => void opened.mutate();
	return opened.data.state === 'ready' ? (
		<SigningVisit token={ token } link={ opened.data } onChange={ reload } />
	) : (
		<ClosedLink token={ token } link={ opened.data } />
	);
}
