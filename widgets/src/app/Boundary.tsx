import { Component, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { report } from './error-log';

/** Shows a notice with a reload button if rendering a widget fails; other widgets of the page are not affected. */
export class Boundary extends Component< { children: ReactNode }, { failed: boolean } > {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch( error: unknown ) {
		report( error );
	}

	override render() {
		if ( ! this.state.failed ) {
			return this.props.children;
		}
		return (
			<Notice
				kind="danger"
				title={ __( 'This part of the page stopped working.', 'lyd' ) }
				action={ <Button onClick={ () => window.location.reload() }>{ __( 'Reload', 'lyd' ) }</Button> }
			/>
		);
	}
}
