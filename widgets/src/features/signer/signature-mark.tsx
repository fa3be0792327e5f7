import type { CSSProperties } from 'react';
import type { Signature } from './types';

/** As in the sealed file, which uses Caladea; Cambria has the same measures. */
export const signatureFont: CSSProperties = {
	fontFamily: 'Caladea, Cambria, "Times New Roman", Times, serif',
	fontStyle: 'italic',
};

/** The width of a letter, as a share of the size of the type. */
const letter = 0.5;

interface Props {
	signature: Signature;
	/** Pixels of the room. */
	width: number;
	height: number;
}

/** A signature that fills its room as it will in the sealed file. It is decorative: what surrounds it is labelled. */
export function SignatureMark( { signature, width, height }: Props ) {
	if ( signature.kind !== 'typed' ) {
		return (
			<img
				src={ `data:image/png;base64,${ signature.image }` }
				alt=""
				draggable={ false }
				className="lyd:block! lyd:size-full lyd:object-contain"
			/>
		);
	}
	const fitting = width / Math.max( 1, signature.text.length * letter );
	return (
		<span
			aria-hidden="true"
			style={ { ...signatureFont, fontSize: Math.min( height * 0.7, fitting ) } }
			className="lyd:flex lyd:size-full lyd:items-center lyd:justify-center lyd:leading-none lyd:whitespace-nowrap lyd:text-[#10205c]"
		>
			{ signature.text }
		</span>
	);
}
