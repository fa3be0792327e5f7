import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../ui/button';

interface Props {
	step: 'list' | 'detail' | 'changes';
	/** There is nothing to import. */
	isViewOnly: boolean;
	canImport: boolean;
	busy: boolean;
	/** The number of changes that are ticked. */
	changes: number;
	onBackToList: () => void;
	/** From the changes to what led to them. */
	onBack: () => void;
	onClose: () => void;
	onImport: () => void;
	onApply: () => void;
	/** Applies them and goes on with another place; left out if there is none. */
	onApplyNext?: () => void;
}

/** Cancel and Import, and on the way what leads back. */
export function Footer( props: Props ) {
	const { step, isViewOnly, changes, busy, onClose } = props;
	if ( isViewOnly ) {
		return <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>;
	}
	if ( step === 'changes' ) {
		return (
			<>
				<Button className="lyd:mr-auto" icon="back" onClick={ props.onBack }>
					{ __( 'Back', 'lyd' ) }
				</Button>
				{ props.onApplyNext ? (
					<Button key="next" onClick={ props.onApplyNext }>
						{ __( 'Apply and add another', 'lyd' ) }
					</Button>
				) : (
					<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
				) }
				<Button variant="primary" onClick={ props.onApply }>
					{ changes > 0
						? sprintf(
								/* translators: %d: number of changes. */
								_n( 'Apply %d change', 'Apply %d changes', changes, 'lyd' ),
								changes
							)
						: __( 'Done', 'lyd' ) }
				</Button>
			</>
		);
	}
	return (
		<>
			{ step === 'detail' && (
				<Button className="lyd:mr-auto" icon="back" onClick={ props.onBackToList }>
					{ __( 'Back to list', 'lyd' ) }
				</Button>
			) }
			<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
			<Button variant="primary" busy={ busy } disabled={ ! props.canImport } onClick={ props.onImport }>
				{ __( 'Import', 'lyd' ) }
			</Button>
		</>
	);
}
