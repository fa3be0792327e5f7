import { forwardRef } from 'react';
import { __ } from '@wordpress/i18n';
import { buttonClass } from './button';
import { controlClass } from './field';
import { Icon } from './icon';

interface Props {
	label: string;
	value: string;
	onChange: ( text: string ) => void;
}

export const SearchField = forwardRef< HTMLInputElement, Props >( function SearchFieldWithRef(
	{ label, value, onChange },
	ref
) {
	return (
		<span className="lyd:relative lyd:block lyd:w-full lyd:self-start">
			<span className="lyd:pointer-events-none lyd:absolute lyd:inset-y-0 lyd:left-3 lyd:flex lyd:items-center lyd:text-soft">
				<Icon name="search" size={ 16 } />
			</span>
			<input
				ref={ ref }
				type="search"
				aria-label={ label }
				placeholder={ __( 'Search', 'lyd' ) }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
				onKeyDown={ ( event ) => {
					if ( event.key === 'Escape' && value ) {
						event.stopPropagation();
						onChange( '' );
					}
				} }
				className={ controlClass(
					false,
					'lyd:px-9 lyd:appearance-none lyd:[&::-webkit-search-cancel-button]:hidden'
				) }
			/>
			{ value && (
				<button
					type="button"
					aria-label={ __( 'Clear search', 'lyd' ) }
					onClick={ () => onChange( '' ) }
					className={ buttonClass( {
						variant: 'quiet',
						size: 'icon',
						className: 'lyd:absolute lyd:right-1 lyd:top-1 lyd:touch:right-0 lyd:touch:top-0',
					} ) }
				>
					<Icon name="close" size={ 14 } />
				</button>
			) }
		</span>
	);
} );
