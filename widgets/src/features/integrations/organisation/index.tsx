import { cloneElement, forwardRef, useState, type ReactElement } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Organisation } from '../../../api/types';
import { Button, type ButtonProps } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { later } from '../../../ui/lazy';
import { useOrganisations } from '../hooks';
import { LoadingOrganisations, LostConnection, NoOrganisations } from './states';
import { Tooltip } from './tooltip';

const load = () => import( /* webpackChunkName: "lyd-organisation-menu" */ './menu' );
const OrganisationMenu = later( load );
const ConfirmChange = later( () => import( /* webpackChunkName: "lyd-organisation-change" */ './confirm-change' ) );
/** Preload before the press; if it fails, the press reports the error. */
const preload = () => void load().catch( () => {} );

/** Which organisation of the accounting application is worked with; nothing where there is no choice (document 1, section 2.8). */
export function OrganisationDropdown() {
	const { organisations, state } = useOrganisations();
	const [ choice, setChoice ] = useState< Organisation | null >( null );
	const close = () => setChoice( null );
	if ( state === 'loading' ) {
		return <LoadingOrganisations />;
	}
	if ( state === 'lost' ) {
		return <LostConnection />;
	}
	if ( state === 'ready' && organisations.length === 0 ) {
		return <NoOrganisations />;
	}
	if ( organisations.length < 2 ) {
		return null;
	}
	return (
		<>
			<Choice organisations={ organisations } onChoose={ setChoice } />
			{ choice && <ConfirmChange to={ choice } onClose={ close } onFail={ close } /> }
		</>
	);
}

interface ChoiceProps {
	organisations: Organisation[];
	onChoose: ( organisation: Organisation ) => void;
}

function Choice( { organisations, onChoose }: ChoiceProps ) {
	const [ openedBy, setOpenedBy ] = useState< 'pointer' | 'keyboard' >();
	const selected = organisations.find( ( one ) => one.selected );
	const name = selected?.tenant_name ?? __( 'Choose an organisation', 'lyd' );
	const words = selected
		? /* translators: %s: name of an organisation. */
			sprintf( __( 'The organisation in Xero that your documents work with: %s', 'lyd' ), name )
		: __( 'Choose the organisation in Xero that your documents work with.', 'lyd' );
	return (
		<Tooltip text={ words }>
			{ ( describedBy ) => {
				const trigger = <Trigger of={ name } aria-describedby={ describedBy } />;
				return openedBy ? (
					<OrganisationMenu
						trigger={ trigger }
						organisations={ organisations }
						byKeyboard={ openedBy === 'keyboard' }
						onChoose={ onChoose }
						fallback={ cloneElement( trigger, { busy: true } ) }
						onFail={ () => setOpenedBy( undefined ) }
					/>
				) : (
					waiting( trigger, setOpenedBy )
				);
			} }
		</Tooltip>
	);
}

/** The button before its menu was ever wanted. */
function waiting( trigger: ReactElement< ButtonProps >, onRequest: ( how: 'pointer' | 'keyboard' ) => void ) {
	return cloneElement( trigger, {
		'aria-haspopup': 'menu',
		'aria-expanded': false,
		onPointerEnter: preload,
		onFocus: preload,
		// A click without a pointer has no count: it came from the keyboard.
		onClick: ( event ) => onRequest( event.detail ? 'pointer' : 'keyboard' ),
	} );
}

const Trigger = forwardRef< HTMLButtonElement, ButtonProps & { of: string } >( function TriggerWithRef(
	{ of: name, ...rest },
	ref
) {
	return (
		<Button ref={ ref } size="sm" className="lyd:max-w-full" { ...rest }>
			<span className="lyd:sr-only">{ __( 'Organisation', 'lyd' ) }</span>
			<span dir="auto" className="lyd:min-w-0 lyd:max-w-56 lyd:truncate lyd:leading-[1.5]">
				{ name }
			</span>
			<Icon name="chevron" size={ 16 } />
		</Button>
	);
} );
