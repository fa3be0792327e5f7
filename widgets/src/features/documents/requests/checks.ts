import { __ } from '@wordpress/i18n';

export const blank = () => __( 'This field cannot be blank.', 'lyd' );
export const wrongEmail = () => __( 'Please input a valid email address.', 'lyd' );
export const isEmail = ( text: string ) => /^\S+@\S+\.\S+$/.test( text.trim() );
/** Copies of one order. */
export const mostCopies = 50;
export const isCount = ( text: string ) =>
	/^\d{1,3}$/.test( text.trim() ) && Number( text ) >= 1 && Number( text ) <= mostCopies;
