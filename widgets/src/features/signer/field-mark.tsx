import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../lib/cx';
import { Icon } from '../../ui/icon';
import { fieldElementId } from './fields';
import { SignatureMark } from './signature-mark';
import type { Signature, SigningField } from './types';

interface Props {
	field: SigningField;
	/** Pixels of the page. */
	page: { width: number; height: number };
	/** Shown here; null if there is none yet. */
	signature: Signature | null;
	onPress: () => void;
	onFocus: () => void;
}

const percent = ( share: number ) => `${ share * 100 }%`;
const roomOf = ( { left, top, width, height }: SigningField ) => ( {
	left: percent( left ),
	top: percent( top ),
	width: percent( width ),
	height: percent( height ),
} );

/** A place on a page: a button for a signature, or the room of a date. */
export function FieldMark( props: Props ) {
	return props.field.kind === 'date' ? <DateMark field={ props.field } /> : <SignaturePlace { ...props } />;
}

function SignaturePlace( { field, page, signature, onPress, onFocus }: Props ) {
	const label = signature
		? sprintf(
				/* translators: %s: what the place is for. */
				__( 'Signed: %s. Press to remove the signature.', 'lyd' ),
				field.label
			)
		: sprintf(
				/* translators: %s: what the place is for. */
				__( 'Sign here: %s', 'lyd' ),
				field.label
			);
	return (
		// Styles of a button itself are reset.
		<span style={ roomOf( field ) } className="lyd:absolute">
			<button
				type="button"
				id={ fieldElementId( field.id ) }
				aria-label={ label }
				onClick={ onPress }
				onFocus={ onFocus }
				className={ cx(
					'lyd:relative lyd:flex lyd:size-full lyd:items-center lyd:justify-center lyd:gap-1 lyd:rounded-sm lyd:border-2 lyd:border-solid lyd:text-xs lyd:font-medium',
					signature
						? 'lyd:border-transparent lyd:bg-transparent lyd:hover:border-success'
						: 'lyd:border-[#b7791f] lyd:bg-[#fff3cd]/90 lyd:text-[#5c3d00]'
				) }
			>
				{ /* The room on paper is smaller than a finger. */ }
				<span aria-hidden="true" className="lyd:absolute lyd:-inset-y-2.5 lyd:inset-x-0" />
				{ signature ? (
					<SignatureMark
						signature={ signature }
						width={ field.width * page.width }
						height={ field.height * page.height }
					/>
				) : (
					<>
						<Icon name="edit" size={ 13 } />
						<span aria-hidden="true" className="lyd:truncate">
							{ __( 'Sign here', 'lyd' ) }
						</span>
					</>
				) }
			</button>
		</span>
	);
}

function DateMark( { field }: { field: SigningField } ) {
	return (
		<span
			style={ roomOf( field ) }
			className="lyd:pointer-events-none lyd:absolute lyd:flex lyd:items-center lyd:justify-center lyd:overflow-hidden lyd:rounded-sm lyd:border lyd:border-dashed lyd:border-[#6b7280] lyd:bg-[#fff]/80 lyd:text-xs lyd:text-[#4b5563]"
		>
			<span aria-hidden="true" className="lyd:truncate">
				{ __( 'Date', 'lyd' ) }
			</span>
			<span className="lyd:sr-only">
				{ sprintf(
					/* translators: %s: what the place is for. */
					__( '%s: the date is filled in when you finish.', 'lyd' ),
					field.label
				) }
			</span>
		</span>
	);
}
