import { useState, type ChangeEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { sizeText } from '../../../lib/file-size';
import { FieldError, FieldHint, describe } from '../../../ui/field';
import { Spinner } from '../../../ui/spinner';
import { maxFileBytes, PictureRefused, uploadedToPng } from './uploaded';

interface Props {
	/** The chosen picture as base64; empty if there is none. */
	image: string;
	onChange: ( image: string ) => void;
}

const id = 'lyd-signature-file';

/** The choice of a picture of a signature. */
export function UploadField( { image, onChange }: Props ) {
	const [ problem, setProblem ] = useState( '' );
	const [ isReading, setReading ] = useState( false );
	const hint = sprintf(
		/* translators: %s: size of a file. */
		__( 'A PNG or JPEG picture of at most %s.', 'lyd' ),
		sizeText( maxFileBytes )
	);
	const choose = async ( event: ChangeEvent< HTMLInputElement > ) => {
		const input = event.target;
		const file = input.files?.[ 0 ];
		if ( ! file ) {
			return;
		}
		setProblem( '' );
		setReading( true );
		try {
			onChange( await uploadedToPng( file ) );
		} catch ( error ) {
			onChange( '' );
			setProblem(
				error instanceof PictureRefused
					? error.message
					: __( 'This picture could not be used. Please choose another one.', 'lyd' )
			);
		} finally {
			// The same file can be chosen again.
			input.value = '';
			setReading( false );
		}
	};
	return (
		<div>
			<label htmlFor={ id } className="lyd:mb-1.5 lyd:block lyd:text-sm lyd:font-medium">
				{ __( 'Picture of your signature', 'lyd' ) }
			</label>
			<FieldHint id={ id } hint={ hint } />
			<input
				{ ...describe( id, { hint, error: problem } ) }
				type="file"
				accept="image/png,image/jpeg"
				onChange={ choose }
				className="lyd:block! lyd:w-full lyd:rounded-sm lyd:border lyd:border-solid lyd:border-edge lyd:p-2 lyd:text-sm lyd:touch:min-h-11"
			/>
			<div role="alert">
				<FieldError id={ id } error={ problem } />
			</div>
			{ isReading && (
				<p className="lyd:mt-3 lyd:flex lyd:items-center lyd:gap-2 lyd:text-sm">
					<Spinner /> { __( 'Reading the picture…', 'lyd' ) }
				</p>
			) }
			{ image && (
				<div className="lyd:mt-3 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-[#fff] lyd:p-3">
					<img
						src={ `data:image/png;base64,${ image }` }
						alt={ __( 'Your signature', 'lyd' ) }
						className="lyd:mx-auto lyd:block! lyd:max-h-36 lyd:max-w-full"
					/>
				</div>
			) }
		</div>
	);
}
