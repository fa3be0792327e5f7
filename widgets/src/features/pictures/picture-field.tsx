import { useEffect, useRef, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../lib/cx';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import { accepted } from './rules';
import type { Picture } from './types';
import { useUpload } from './use-upload';

interface Props {
	id: string;
	/** What it is a picture of, e.g. "Avatar". */
	label: string;
	/** null: there is none. */
	value: Picture | null;
	onChange: ( picture: Picture | null ) => void;
	/** A picture is on its way: what would save has to wait. */
	onBusy?: ( isBusy: boolean ) => void;
	/** What the service has against the picture. */
	error?: string;
	shape?: 'round' | 'square';
	/** In its place where there is none, e.g. initials. */
	empty?: ReactNode;
}

/** A picture that is chosen, sent at once and shown; it is kept when the form around it is saved (document 1, section 5). */
export function PictureField( props: Props ) {
	const { id, label, value, onChange, onBusy } = props;
	const input = useRef< HTMLInputElement >( null );
	const announce = useAnnounce();
	const { share, problem, upload, stop } = useUpload( ( picture ) => {
		announce( __( 'The picture was uploaded.', 'lyd' ) );
		onChange( picture );
	} );
	const isBusy = share !== null;
	const error = problem || props.error;
	const notify = useRef( onBusy );
	notify.current = onBusy;
	useEffect( () => notify.current?.( isBusy ), [ isBusy ] );

	const remove = () => {
		stop();
		onChange( null );
		input.current?.focus();
	};
	return (
		<div className="lyd:flex lyd:items-center lyd:gap-4">
			<Preview { ...props } />
			<div className="lyd:min-w-0 lyd:flex-1">
				<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
					<Chooser
						id={ id }
						label={ label }
						error={ error }
						isBusy={ isBusy }
						inputRef={ input }
						onChoose={ upload }
					>
						{ value ? __( 'Change picture', 'lyd' ) : __( 'Upload picture', 'lyd' ) }
					</Chooser>
					{ value && (
						<Button
							size="sm"
							variant="quiet"
							/* translators: %s: what it is a picture of. */
							aria-label={ sprintf( __( 'Remove %s', 'lyd' ), label ) }
							onClick={ remove }
						>
							{ __( 'Remove', 'lyd' ) }
						</Button>
					) }
				</div>
				<p id={ `${ id }-hint` } className="lyd:mt-1.5 lyd:text-sm lyd:text-soft">
					{ __( 'JPG, PNG or GIF, under 2 MB.', 'lyd' ) }
				</p>
				{ isBusy && (
					<div className="lyd:mt-2 lyd:max-w-60">
						<Progress label={ __( 'Uploading the picture', 'lyd' ) } value={ share } />
					</div>
				) }
				{ error && (
					<p
						id={ `${ id }-error` }
						role="alert"
						className="lyd:mt-1.5 lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger lyd:break-words"
					>
						<Icon name="alert" size={ 15 } />
						{ error }
					</p>
				) }
			</div>
		</div>
	);
}

function Preview( { value, label, shape = 'round', empty }: Props ) {
	const box = cx(
		'lyd:flex lyd:size-16 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:overflow-hidden lyd:border lyd:border-solid lyd:border-line lyd:bg-sunken lyd:text-lg lyd:font-medium lyd:text-soft',
		shape === 'round' ? 'lyd:rounded-full' : 'lyd:rounded-lg'
	);
	return (
		<span className={ box }>
			{ value ? (
				<img
					src={ value.src }
					alt={ label }
					className={ cx( 'lyd:size-full', shape === 'round' ? 'lyd:object-cover' : 'lyd:object-contain' ) }
				/>
			) : (
				( empty ?? <Icon name="person" size={ 26 } /> )
			) }
		</span>
	);
}

interface ChooserProps {
	id: string;
	label: string;
	error?: string;
	isBusy: boolean;
	inputRef: React.RefObject< HTMLInputElement >;
	onChoose: ( file: File ) => void;
	children: ReactNode;
}

/** The browser's own file field under a label that looks like a button. */
function Chooser( { id, label, error, isBusy, inputRef, onChoose, children }: ChooserProps ) {
	return (
		<span className="lyd:relative lyd:inline-flex lyd:rounded-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2">
			<input
				ref={ inputRef }
				id={ id }
				type="file"
				accept={ accepted }
				aria-label={ label }
				aria-invalid={ error ? true : undefined }
				aria-describedby={ cx( `${ id }-hint`, error && `${ id }-error` ) }
				disabled={ isBusy }
				className="lyd:peer lyd:absolute lyd:inset-0 lyd:z-1 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
				onChange={ ( { target } ) => {
					const file = target.files?.[ 0 ];
					// The same file again is a change again.
					target.value = '';
					if ( file ) {
						onChoose( file );
					}
				} }
			/>
			<span
				aria-hidden="true"
				className="lyd:inline-flex lyd:h-8 lyd:items-center lyd:gap-2 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-3 lyd:text-sm lyd:leading-none lyd:font-medium lyd:whitespace-nowrap lyd:text-ink lyd:shadow-low lyd:transition-colors lyd:peer-hover:bg-sunken lyd:peer-disabled:opacity-55 lyd:touch:h-11"
			>
				{ children }
			</span>
		</span>
	);
}
