import { useState, type DragEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { describe, FieldError } from '../../../ui/field';
import { Icon } from '../../../ui/icon';

interface Props {
	onChoose: ( file: File ) => void;
	error: string;
	busy: boolean;
}

const id = 'lyd-signed-file';

/** A file input that also takes a dropped file. */
export function DropZone( { onChoose, error, busy }: Props ) {
	const [ isOver, setOver ] = useState( false );
	const choose = ( files: FileList | null ) => {
		const file = files?.[ 0 ];
		if ( file && ! busy ) {
			onChoose( file );
		}
	};
	const drop = ( event: DragEvent ) => {
		event.preventDefault();
		setOver( false );
		choose( event.dataTransfer.files );
	};
	return (
		<>
			<label
				htmlFor={ id }
				onDragOver={ ( event ) => {
					event.preventDefault();
					setOver( true );
				} }
				onDragLeave={ () => setOver( false ) }
				onDrop={ drop }
				className={ cx(
					'lyd:relative lyd:flex lyd:min-h-40 lyd:flex-col lyd:items-center lyd:justify-center lyd:gap-2 lyd:rounded-lg lyd:border-2 lyd:border-dashed lyd:p-6 lyd:text-center lyd:text-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2',
					isOver ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-edge lyd:hover:border-ink'
				) }
			>
				<input
					{ ...describe( id, { error } ) }
					type="file"
					accept="application/pdf,.pdf"
					onChange={ ( event ) => {
						choose( event.target.files );
						// The same file can be chosen again.
						event.target.value = '';
					} }
					className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
				/>
				<Icon name="document" size={ 28 } />
				<span className="lyd:font-medium">{ __( 'Choose a signed PDF, or drop it here', 'lyd' ) }</span>
				<span className="lyd:text-soft">{ __( 'Nothing is uploaded.', 'lyd' ) }</span>
			</label>
			<div role="alert">
				<FieldError id={ id } error={ error } />
			</div>
		</>
	);
}
