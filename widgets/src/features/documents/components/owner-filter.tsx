import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { later } from '../../../ui/lazy';
import { nameOf, useOwners } from '../counts';

interface Props {
	users: number[];
	onChange: ( users: number[] ) => void;
}

const load = () => import( /* webpackChunkName: "lyd-filter-choices" */ './owner-choice' );
const OwnerChoice = later( load );
/** Preload before the press; if it fails, the press reports the error. */
const preload = () => void load().catch( () => {} );

/** Limits Organisation documents to some of their owners (document 2, section 2.1). */
export function OwnerFilter( { users, onChange }: Props ) {
	const [ isOpen, setOpen ] = useState( false );
	const { data } = useOwners( isOpen || users.length > 0 );
	const first = data?.find( ( person ) => person.ID === users[ 0 ] );
	const button = (
		<Button
			aria-haspopup="dialog"
			aria-expanded={ false }
			className="lyd:max-w-60 lyd:font-normal"
			onPointerEnter={ preload }
			onFocus={ preload }
			onClick={ () => setOpen( true ) }
		>
			<span dir="auto" className="lyd:truncate lyd:leading-normal">
				{ text( users.length, first && nameOf( first ) ) }
			</span>
			<Icon name="chevron" size={ 14 } />
		</Button>
	);
	if ( ! isOpen ) {
		return button;
	}
	return (
		<OwnerChoice
			trigger={ button }
			users={ users }
			onChange={ onChange }
			fallback={ button }
			onFail={ () => setOpen( false ) }
		/>
	);
}

function text( chosen: number, first: string | undefined ): string {
	if ( chosen === 0 ) {
		return __( 'All owners', 'lyd' );
	}
	if ( chosen === 1 && first ) {
		return first;
	}
	/* translators: %d: number of owners of documents. */
	return sprintf( __( 'Owners: %d', 'lyd' ), chosen );
}
