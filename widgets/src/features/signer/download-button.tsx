import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import type { Bundle } from './types';
import type { useDownload } from './use-download';

interface Props {
	files: Bundle[ 'files' ];
	download: ReturnType< typeof useDownload >;
}

/** The button that downloads the documents; phones have it in the menu of the bar. */
export function DownloadButton( { files, download }: Props ) {
	const [ first, ...others ] = files;
	if ( ! first ) {
		return null;
	}
	const isOne = others.length === 0;
	const button = (
		<Button
			variant="quiet"
			size="sm"
			icon="download"
			busy={ download.busy }
			onClick={ isOne ? () => download.download( first ) : undefined }
		>
			{ __( 'Download', 'lyd' ) }
		</Button>
	);
	const items = files.map( ( file ) => ( { text: file.name, onSelect: () => download.download( file ) } ) );
	return <div className="lyd:phone:hidden">{ isOne ? button : <Menu trigger={ button } items={ items } /> }</div>;
}
