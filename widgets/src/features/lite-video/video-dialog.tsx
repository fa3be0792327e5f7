import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Video } from '../../ui/video';

interface Props {
	url: string;
	onClose: () => void;
	onHide: () => void;
}

export default function VideoDialog( { url, onClose, onHide }: Props ) {
	return (
		<Dialog
			open
			small
			width="lg"
			onOpenChange={ onClose }
			title={ __( 'Welcome to the Lite Plan', 'lyd' ) }
			description={ __( 'A short video shows how to make your first document.', 'lyd' ) }
			footer={
				<>
					<Button onClick={ onHide }>{ __( 'Don’t show this again', 'lyd' ) }</Button>
					<Button variant="primary" onClick={ onClose }>
						{ __( 'Close', 'lyd' ) }
					</Button>
				</>
			}
		>
			<Video address={ url } title={ __( 'The Lite Plan', 'lyd' ) } />
		</Dialog>
	);
}
