import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { TwoFactor as Standing } from '../../../api/types';
import { Button, buttonClass } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { useFocusHome } from '../../../ui/focus-home';
import { Icon } from '../../../ui/icon';
import { later } from '../../../ui/lazy';
import { Section } from '../../profile/components/section';
import { useTwoFactor } from '../hooks';
import { twoFactorState } from './state';

type Act = 'set-up' | 'disable' | 'renew';

const Dialogs = later( () => import( /* webpackChunkName: "lyd-two-factor" */ './dialogs' ) );

/** Manage Two-Factor Authentication: the states of document 1, section 4, each with what can be done. */
export function TwoFactor() {
	const standing = useTwoFactor();
	const [ act, setAct ] = useState< Act | null >( null );
	const close = () => setAct( null );
	useFocusHome( act !== null );
	if ( ! standing ) {
		return null;
	}
	const { isOn } = twoFactorState( standing );
	return (
		<Section
			title={ __( 'Manage Two-Factor Authentication', 'lyd' ) }
			aside={ isOn && <Chip kind="success">{ __( 'Enabled', 'lyd' ) }</Chip> }
		>
			{ isOn ? (
				<On standing={ standing } onAction={ setAct } />
			) : (
				<Off standing={ standing } onAction={ setAct } />
			) }
			{ act && <Dialogs act={ act } user={ standing.id } onClose={ close } onFail={ close } /> }
		</Section>
	);
}

interface Props {
	standing: Standing;
	onAction: ( act: Act ) => void;
}

function On( { standing, onAction }: Props ) {
	const { isOurs, isTotp } = twoFactorState( standing );
	return (
		<>
			<p className="lyd:max-w-prose lyd:text-sm lyd:text-soft">
				{ isTotp
					? __( 'When you sign in, you give a code of your authenticator app besides your password.', 'lyd' )
					: __( 'When you sign in, you give a code besides your password.', 'lyd' ) }
			</p>
			<div className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:gap-2">
				{ isTotp && <Button onClick={ () => onAction( 'disable' ) }>{ __( 'Disable 2FA', 'lyd' ) }</Button> }
				{ isOurs && (
					<Button onClick={ () => onAction( 'renew' ) }>{ __( 'New recovery codes', 'lyd' ) }</Button>
				) }
				{ ! isOurs && (
					<a className={ buttonClass() } href={ standing.setup_url }>
						{ __( 'Manage 2FA', 'lyd' ) }
					</a>
				) }
			</div>
		</>
	);
}

function Off( { standing, onAction }: Props ) {
	const { isOurs } = twoFactorState( standing );
	const words = __( 'ENABLE 2FA', 'lyd' );
	return (
		<>
			<p className="lyd:flex lyd:max-w-prose lyd:gap-2 lyd:text-sm">
				<span className="lyd:mt-0.5 lyd:text-warning">
					<Icon name="alert" size={ 18 } />
				</span>
				{ __(
					'Your account is protected by your password alone. With two-factor authentication nobody who learns it can sign in as you.',
					'lyd'
				) }
			</p>
			<div className="lyd:mt-4">
				{ isOurs ? (
					<Button onClick={ () => onAction( 'set-up' ) }>{ words }</Button>
				) : (
					<a className={ buttonClass() } href={ standing.setup_url }>
						{ words }
					</a>
				) }
			</div>
		</>
	);
}
