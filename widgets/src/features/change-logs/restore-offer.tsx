import { __ } from '@wordpress/i18n';
import type { Restoration } from '../../api/types';
import { Button } from '../../ui/button';

interface Props {
	restoration: Restoration;
	onAsk: () => void;
}

/** The way to restore a save, or why there is none. */
export function RestoreOffer( { restoration, onAsk }: Props ) {
	if ( ! restoration.is_possible ) {
		return <p className="lyd:max-w-80 lyd:text-sm lyd:text-soft">{ restoration.reason }</p>;
	}
	if ( restoration.total ) {
		return (
			<Button icon="restore" onClick={ onAsk }>
				{ __( 'Restore these answers', 'lyd' ) }
			</Button>
		);
	}
	return (
		<p className="lyd:text-sm lyd:text-soft">
			{ restoration.lost.length
				? __(
						'The other answers of this save cannot be restored: the document’s template no longer has questions for them.',
						'lyd'
					)
				: __( 'These are the current answers.', 'lyd' ) }
		</p>
	);
}
