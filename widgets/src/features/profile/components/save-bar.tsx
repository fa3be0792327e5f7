import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';

interface Props {
	isChanged: boolean;
	isBusy: boolean;
	/** A picture is still on its way. */
	isWaiting: boolean;
	failure: unknown;
	onDiscard: () => void;
}

/** Save, at the end of the form; while there is something to save it stays in sight. */
export function SaveBar( { isChanged, isBusy, isWaiting, failure, onDiscard }: Props ) {
	return (
		<div
			data-lyd-bar
			className={ cx(
				'lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-3',
				isChanged && 'lyd:sticky lyd:bottom-3 lyd:z-10 lyd:shadow-high'
			) }
		>
			<Failure of={ failure } />
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:justify-end lyd:gap-2">
				<p className="lyd:mr-auto lyd:pl-2 lyd:text-sm lyd:text-soft">{ words( isChanged, isWaiting ) }</p>
				{ isChanged && (
					<Button onClick={ onDiscard } disabled={ isBusy }>
						{ __( 'Discard', 'lyd' ) }
					</Button>
				) }
				<Button type="submit" variant="primary" busy={ isBusy } disabled={ ! isChanged || isWaiting }>
					{ __( 'Save', 'lyd' ) }
				</Button>
			</div>
		</div>
	);
}

function words( isChanged: boolean, isWaiting: boolean ): string {
	if ( isWaiting ) {
		return __( 'Waiting for the picture…', 'lyd' );
	}
	return isChanged ? __( 'Unsaved changes', 'lyd' ) : __( 'Nothing to save', 'lyd' );
}
