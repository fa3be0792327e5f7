import { useForm } from '../../../lib/form';
import { focusWrong } from './form-field';
import type { FormProps } from './form-props';
import { useSend } from './use-send';
import type { Kind } from './words';

type Texts< Values > = Record< keyof Values, string >;

/** The form of one kind of request: its fields, what its frame shows, and sending it at the price that is shown. */
export function useRequestForm< Values extends Texts< Values > >(
	kind: Kind,
	{ document, terms, confirmed, onSent, onOtherPrice, onClose }: FormProps,
	saved: Values,
	check: Parameters< typeof useForm< Values > >[ 1 ]
) {
	const form = useForm( saved, check );
	const { refuse } = form;
	const { send, busy, failure } = useSend( {
		kind,
		documentId: document.id,
		confirmed,
		onSent,
		onOtherPrice,
		refuse,
	} );
	const submit = ( body: object, price: string | null ) => {
		form.send();
		if ( form.isValid ) {
			void send( body, price );
		} else {
			focusWrong();
		}
	};
	const frame = {
		kind,
		documentName: document.name,
		rows: terms.rows,
		guarded: form.isChanged,
		busy,
		failure,
		onClose,
	};
	return { form, frame, submit };
}
