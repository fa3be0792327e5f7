import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { formatDate } from '../../lib/dates';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { captionOf, Card, CardText } from './card';
import type { Link, Outcome } from './types';

/** How a visit ended. */
export type Ending =
	| { kind: 'completed'; outcome: Outcome; isApproval: boolean }
	| { kind: 'declined'; isApproval: boolean }
	| { kind: 'delegated'; name: string }
	| { kind: 'saved' };

interface Props {
	ending: Ending;
	link: Link;
	/** Goes on with a saved document. */
	onContinue: () => void;
}

/** The confirmation at the end of a visit, shown only after the service has stored what was done. */
export function Finished( { ending, link, onContinue }: Props ) {
	const { timezone } = useConfig();
	switch ( ending.kind ) {
		case 'completed':
			return (
				<Ended link={ link } title={ completedTitle( ending.isApproval ) } isGood>
					<CardText>{ ending.outcome.message }</CardText>
					<CardText>{ __( 'You can close this page.', 'lyd' ) }</CardText>
				</Ended>
			);
		case 'declined':
			return (
				<Ended
					link={ link }
					title={
						ending.isApproval
							? __( 'You have rejected this document.', 'lyd' )
							: __( 'You have declined to sign.', 'lyd' )
					}
				>
					<CardText>
						{ sprintf(
							/* translators: %s: name of the sender. */
							__( 'Your reason was sent to %s. You can close this page.', 'lyd' ),
							link.sender_name
						) }
					</CardText>
				</Ended>
			);
		case 'delegated':
			return (
				<Ended
					link={ link }
					title={ sprintf(
						/* translators: %s: name of a person. */
						__( '%s signs in your place.', 'lyd' ),
						ending.name
					) }
					isGood
				>
					<CardText>
						{ __(
							'A link was sent to this person, and the sender was told. You can close this page.',
							'lyd'
						) }
					</CardText>
				</Ended>
			);
		default:
			return (
				<Ended link={ link } title={ __( 'Your progress is saved.', 'lyd' ) } isGood>
					<CardText>
						{ __(
							'Nothing is signed yet. Open the link in your e-mail to continue on any device.',
							'lyd'
						) }{ ' ' }
						{ link.due_date &&
							sprintf(
								/* translators: %s: a date. */
								__( 'Please do so by %s.', 'lyd' ),
								formatDate( link.due_date, timezone )
							) }
					</CardText>
					<div className="lyd:mt-5">
						<Button onClick={ onContinue }>{ __( 'Continue now', 'lyd' ) }</Button>
					</div>
				</Ended>
			);
	}
}

interface EndedProps {
	link: Link;
	title: string;
	isGood?: boolean;
	children: ReactNode;
}

function Ended( { link, title, isGood, children }: EndedProps ) {
	return (
		<Card caption={ captionOf( link ) } title={ title } takesFocus>
			{ isGood && (
				<span className="lyd:mt-3 lyd:flex lyd:size-11 lyd:items-center lyd:justify-center lyd:rounded-full lyd:bg-success-soft lyd:text-success">
					<Icon name="check" size={ 22 } />
				</span>
			) }
			{ children }
		</Card>
	);
}

const completedTitle = ( isApproval: boolean ) =>
	isApproval ? __( 'You have approved this document.', 'lyd' ) : __( 'You have signed.', 'lyd' );
