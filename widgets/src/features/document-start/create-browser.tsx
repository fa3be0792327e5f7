import type { Product } from '../../api/types';
import { useLocalBrowseState } from '../commerce/browse-state';
import { TemplateBrowser } from '../commerce/components/template-browser';
import { useProductActions } from '../commerce/use-product-actions';

/** Milliseconds (document 2, section 9: the create browser). */
const pause = 1000;

interface Props {
	/** Where the document goes, if that is chosen already. */
	folderId?: string;
	onChoose: ( product: Product ) => void;
}

/** The create-document browser (document 2, section 2.4): what can be started is chosen, all else as in My templates. */
export function CreateBrowser( { folderId, onChoose }: Props ) {
	const browsing = useLocalBrowseState();
	const { dialogs, ...acts } = useProductActions( browsing, { folderId, onStart: onChoose } );
	return (
		<>
			<TemplateBrowser browsing={ browsing } pause={ pause } { ...acts } />
			{ dialogs }
		</>
	);
}
