import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import type { Beginning } from '../types';
import { useCopy } from '../../../ui/use-copy';

/** The secret for the app: to scan, and in text beside it for who cannot. */
export function Secret( { beginning }: { beginning: Beginning } ) {
	const copy = useCopy();
	const { secret, qr, uri } = beginning;
	return (
		<>
			<p className="lyd:text-sm">
				{ __(
					'Scan this with an authenticator app, such as the one of your phone or your password manager.',
					'lyd'
				) }
			</p>
			<div className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:items-start lyd:gap-5">
				<img
					src={ pictureOf( qr ) }
					alt={ __( 'QR code for the authenticator app', 'lyd' ) }
					className="lyd:size-44 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-[#fff] lyd:p-2"
				/>
				<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-52 lyd:text-sm">
					<p className="lyd:text-soft">{ __( 'Or type this key into the app:', 'lyd' ) }</p>
					<p className="lyd:mt-1 lyd:font-medium lyd:break-words lyd:tracking-wide">{ grouped( secret ) }</p>
					<div className="lyd:mt-3 lyd:flex lyd:flex-wrap lyd:gap-2">
						<Button
							size="sm"
							icon="copy"
							onClick={ () => copy( secret, __( 'The key was copied.', 'lyd' ) ) }
						>
							{ __( 'Copy key', 'lyd' ) }
						</Button>
					</div>
					<a
						href={ uri }
						className="lyd:mt-3 lyd:inline-block lyd:text-link lyd:underline lyd:underline-offset-2 lyd:touch:py-2"
					>
						{ __( 'Open the app on this device', 'lyd' ) }
					</a>
				</div>
			</div>
		</>
	);
}

/** A drawing as an address, where none of it can run; drawings for inside a page leave the name of their language out. */
function pictureOf( drawing: string ): string {
	const whole = drawing.replace( /^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"' );
	return `data:image/svg+xml;charset=utf-8,${ encodeURIComponent( whole ) }`;
}

/** In fours, as one reads it aloud. */
const grouped = ( secret: string ) => secret.match( /.{1,4}/g )?.join( ' ' ) ?? secret;
