import type { RequestTerms } from '../../../api/types';
import type { ListedDocument } from '../types';

export interface FormProps {
	document: ListedDocument;
	terms: RequestTerms;
	/** The member confirmed that the document's owner is notified. */
	confirmed: boolean;
	onSent: () => void;
	/** The price is another by now: the terms are to be read again. */
	onOtherPrice: () => void;
	onClose: () => void;
}
