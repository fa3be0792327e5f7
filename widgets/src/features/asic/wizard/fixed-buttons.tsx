import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { currentOutcome } from './form';
import { useWizard } from './store';

interface Props {
	onChangeAnswers?: () => void;
	onClose: () => void;
}

/** The buttons of a check of the name that the answers of a completed document have. */
export function FixedButtons( { onChangeAnswers, onClose }: Props ) {
	const kind = useWizard( ( { form } ) => currentOutcome( form )?.kind );
	const isDone = kind === 'success' || kind === 'manual';
	return (
		<>
			{ ! isDone && <Button onClick={ onChangeAnswers }>{ __( 'Change the answers', 'lyd' ) }</Button> }
			<Button variant={ isDone ? 'primary' : 'secondary' } onClick={ onClose }>
				{ isDone ? __( 'Done', 'lyd' ) : __( 'Close', 'lyd' ) }
			</Button>
		</>
	);
}
