import { __, sprintf } from '@wordpress/i18n';

/* translators: %s: name of an application. */
export const connected = ( app: string ) => sprintf( __( 'Successfully connected to your %s account.', 'lyd' ), app );

export const notConnected = ( app: string ) =>
	/* translators: %s: name of an application. */
	sprintf( __( 'Fail to connect your %s account! Please try again!', 'lyd' ), app );

export const disconnected = () => __( 'Disconnected successfully', 'lyd' );

export const notDisconnected = ( app: string ) =>
	/* translators: %s: name of an application. */
	sprintf( __( 'Fail to disconnect your %s account! Please try again!', 'lyd' ), app );

export const invalidToken = () => __( 'Invalid token', 'lyd' );

export const coming = ( app: string ) =>
	/* translators: %s: name of an application. */
	sprintf( __( 'Get ready! Something really cool with %s is coming…', 'lyd' ), app );
