import { useId, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Tick } from '../../../ui/tick';
import { printCodes } from './print-codes';
import { useCopy } from '../../../ui/use-copy';

interface Props {
	title: string;
	codes: string[];
	onClose: () => void;
}

/** Recovery codes, shown this once: to copy, to download, to print; closes when the member confirms that they are stored. */
export function CodesDialog( { title, codes, onClose }: Props ) {
	const id = useId();
	const [ isKept, keep ] = useState( false );
	const copy = useCopy();
	const text = codes.join( '\n' );
	return (
		<Dialog
			open
			onOpenChange={ onClose }
			title={ title }
			description={ __(
				'Each of these recovery codes signs you in once when you do not have your app. They are shown only now.',
				'lyd'
			) }
			guarded={
				! isKept && {
					question: __( 'Close without keeping the codes?', 'lyd' ),
					stay: __( 'Go back', 'lyd' ),
					leave: __( 'Close', 'lyd' ),
				}
			}
			footer={
				<Button variant="primary" disabled={ ! isKept } onClick={ onClose }>
					{ __( 'Done', 'lyd' ) }
				</Button>
			}
		>
			<ul
				aria-label={ __( 'Recovery codes', 'lyd' ) }
				className="lyd:grid! lyd:gap-x-6 lyd:gap-y-2 lyd:rounded-lg lyd:bg-sunken lyd:p-4 lyd:text-center lyd:font-medium lyd:tabular-nums lyd:tracking-wide lyd:grid-cols-2 lyd:phone:grid-cols-1"
			>
				{ codes.map( ( code ) => (
					<li key={ code }>{ code }</li>
				) ) }
			</ul>
			<div className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:gap-2">
				<Button size="sm" icon="copy" onClick={ () => copy( text, __( 'The codes were copied.', 'lyd' ) ) }>
					{ __( 'Copy', 'lyd' ) }
				</Button>
				<Button
					size="sm"
					icon="download"
					onClick={ () =>
						saveFile( new Blob( [ `${ text }\n` ], { type: 'text/plain' } ), 'recovery-codes.txt' )
					}
				>
					{ __( 'Download', 'lyd' ) }
				</Button>
				<Button size="sm" icon="document" onClick={ () => printCodes( codes ) }>
					{ __( 'Print', 'lyd' ) }
				</Button>
			</div>
			<div className="lyd:relative lyd:mt-4 lyd:flex lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:py-2 lyd:touch:min-h-11 lyd:has-focus-visible:outline-2">
				<input
					id={ id }
					type="checkbox"
					checked={ isKept }
					onChange={ ( { target } ) => keep( target.checked ) }
					className="lyd:absolute lyd:inset-0 lyd:z-1 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
				/>
				<Tick on={ isKept } />
				<label htmlFor={ id } className="lyd:text-sm lyd:font-medium">
					{ __( 'I have kept these codes somewhere safe', 'lyd' ) }
				</label>
			</div>
		</Dialog>
	);
}
