import { Field, SelectField } from '../../../ui/field';
import type { Member } from '../types';
import { roleName } from '../words';

interface Props {
	label: string;
	/** Who may receive them. */
	members: Member[];
	value: number;
	onChange: ( id: number ) => void;
}

/** Who gets the documents and folders of a member who leaves. */
export function ReceiverField( { label, members, value, onChange }: Props ) {
	return (
		<Field id="lyd-receiver" label={ label } required>
			<SelectField
				id="lyd-receiver"
				value={ String( value ) }
				onChange={ ( event ) => onChange( Number( event.target.value ) ) }
				options={ members.map( ( { id, name, role } ) => ( {
					value: String( id ),
					text: `${ name } (${ roleName( role ) })`,
				} ) ) }
			/>
		</Field>
	);
}

/** The owner, unless another member is chosen. */
export const likelyReceiver = ( members: Member[] ) =>
	( members.find( ( { role } ) => role === 'owner' ) ?? members[ 0 ] )?.id ?? 0;
