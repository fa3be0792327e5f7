import { describe } from '../../../ui/field';
import type { Form } from '../../../lib/form';
import { idOf, labels } from '../labels';

type TextNames< V > = { [ N in keyof V ]: V[ N ] extends string ? N : never }[ keyof V ] & string;

/** What a text field of a form and the frame around it need. */
export function bound< V extends object >( form: Form< V >, name: TextNames< V >, hint?: unknown ) {
	const id = idOf( name );
	const error = form.errors[ name ];
	return {
		frame: { id, label: labels()[ name as keyof ReturnType< typeof labels > ], error },
		control: {
			...describe( id, { hint, error } ),
			value: form.values[ name ] as string,
			onChange: ( { target }: { target: { value: string } } ) =>
				form.change( { [ name ]: target.value } as unknown as Partial< V > ),
			onBlur: () => form.leave( name ),
		},
	};
}
