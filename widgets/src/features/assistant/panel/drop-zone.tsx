import { useRef, useState, type DragEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/icon';

interface Props {
	/** It takes the focus: a file was read before it. */
	hasFocus: boolean;
	onFile: ( file: File ) => void;
}

/** Kinds as the file dialogs of browsers know them; with pictures among them phones offer the camera. */
const accepted =
	'.pdf,application/pdf,.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.png,image/png,.jpg,.jpeg,image/jpeg,.txt,text/plain';

/** Where a file is dropped or chosen, to have answers read from it. */
export function DropZone( { hasFocus, onFile }: Props ) {
	const input = useRef< HTMLInputElement >( null );
	const [ isOver, setOver ] = useState( false );
	const drag = ( over: boolean ) => ( event: DragEvent ) => {
		event.preventDefault();
		setOver( over );
	};
	const drop = ( event: DragEvent ) => {
		drag( false )( event );
		const [ file ] = event.dataTransfer.files;
		if ( file ) {
			onFile( file );
		}
	};
	return (
		<div className="lyd:px-3 lyd:pt-3">
			<button
				type="button"
				ref={ hasFocus ? focus : undefined }
				onClick={ () => input.current?.click() }
				onDragOver={ drag( true ) }
				onDragLeave={ drag( false ) }
				onDrop={ drop }
				className={ cx(
					'lyd:flex lyd:min-h-11 lyd:w-full lyd:items-center lyd:justify-center lyd:gap-2 lyd:rounded-lg lyd:border lyd:border-dashed lyd:px-3 lyd:py-2 lyd:text-sm lyd:text-ink',
					isOver
						? 'lyd:border-link lyd:bg-primary-soft'
						: 'lyd:border-edge lyd:bg-transparent lyd:hover:bg-sunken'
				) }
			>
				<Icon name="document" />
				{ __( 'Drop a letter, ID, extract or agreement', 'lyd' ) }
			</button>
			<input
				ref={ input }
				type="file"
				hidden
				accept={ accepted }
				onChange={ ( { target } ) => {
					const [ file ] = target.files ?? [];
					target.value = '';
					if ( file ) {
						onFile( file );
					}
				} }
			/>
		</div>
	);
}

const focus = ( button: HTMLButtonElement | null ) => button?.focus();
