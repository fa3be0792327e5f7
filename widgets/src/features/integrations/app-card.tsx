import { __ } from '@wordpress/i18n';
import type { App } from '../../api/types';
import { shorten } from '../../lib/text';
import { Chip } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { AppMark } from './app-mark';

/** How the member stands with an application, in a word; nothing where it only waits to be connected. */
export function Standing( { of: app }: { of: App } ) {
	if ( app.is_connected === '1' ) {
		return (
			<Chip kind="success">
				<span className="lyd:flex lyd:items-center lyd:gap-1">
					<Icon name="check" size={ 14 } />
					{ __( 'Connected', 'lyd' ) }
				</span>
			</Chip>
		);
	}
	return app.is_enabled ? null : <Chip>{ __( 'Coming soon', 'lyd' ) }</Chip>;
}

interface Props {
	app: App;
	onOpen: ( app: App ) => void;
}

/** An application on the page; a press anywhere on it opens its details (document 1, section 2.7). */
export function AppCard( { app, onOpen }: Props ) {
	const { short, whole } = shorten( app.description );
	return (
		<article
			aria-label={ app.name }
			className="lyd:relative lyd:flex lyd:h-full lyd:flex-col lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:text-sm lyd:shadow-low lyd:transition-colors lyd:hover:border-edge"
		>
			<div className="lyd:flex lyd:items-start lyd:justify-between lyd:gap-3">
				<AppMark logo={ app.logo } />
				<Standing of={ app } />
			</div>
			<div className="lyd:flex lyd:flex-col lyd:gap-1">
				<h3 className="lyd:text-md lyd:leading-snug">
					<button
						type="button"
						aria-haspopup="dialog"
						onClick={ () => onOpen( app ) }
						className="lyd:after:absolute lyd:after:inset-0 lyd:after:rounded-lg lyd:after:content-['']"
					>
						{ app.name }
					</button>
				</h3>
				<p title={ short === whole ? undefined : whole } className="lyd:text-soft">
					{ short }
				</p>
			</div>
		</article>
	);
}
