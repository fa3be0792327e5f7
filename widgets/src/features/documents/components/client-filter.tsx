import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { later } from '../../../ui/lazy';
import type { DocumentQuery } from '../address';

interface Props {
	query: DocumentQuery;
	/** Empty stands for all. */
	onChange: ( client: string ) => void;
}

const load = () => import( /* webpackChunkName: "lyd-filter-choices" */ './client-choice' );
const ClientChoice = later( load );
/** Preload before the press; if it fails, the press reports the error. */
const preload = () => void load().catch( () => {} );

/** Limits a list to one client or matter; beside it the way back to all. */
export function ClientFilter( { query, onChange }: Props ) {
	const [ isNeeded, need ] = useState( false );
	const { client } = query;
	const button = (
		<Button
			aria-haspopup="dialog"
			aria-label={ client ? labelOf( client ) : undefined }
			title={ client || undefined }
			className="lyd:min-w-0 lyd:flex-1 lyd:font-normal"
			onPointerEnter={ preload }
			onFocus={ preload }
			onClick={ () => need( true ) }
		>
			<bdi className="lyd:flex-1 lyd:truncate lyd:text-left lyd:leading-normal">
				{ client || __( 'All clients', 'lyd' ) }
			</bdi>
			<Icon name="chevron" size={ 14 } />
		</Button>
	);
	return (
		<span
			className={ cx(
				'lyd:flex lyd:flex-1 lyd:items-center lyd:gap-1 lyd:@sm:max-w-60',
				client ? 'lyd:min-w-44' : 'lyd:min-w-32'
			) }
		>
			{ isNeeded ? (
				<ClientChoice
					trigger={ button }
					query={ query }
					onChange={ onChange }
					fallback={ button }
					onFail={ () => need( false ) }
				/>
			) : (
				button
			) }
			{ client && (
				<Button
					size="icon"
					variant="quiet"
					aria-label={ __( 'Show all clients and matters', 'lyd' ) }
					onClick={ () => onChange( '' ) }
				>
					<Icon name="close" size={ 14 } />
				</Button>
			) }
		</span>
	);
}

/* translators: %s: a client or matter. */
const labelOf = ( client: string ) => sprintf( __( 'Client or matter: %s', 'lyd' ), client );
