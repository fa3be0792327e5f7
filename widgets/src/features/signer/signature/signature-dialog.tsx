import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FieldError } from '../../../ui/field';
import { TabList } from '../../../ui/tab-list';
import type { Signature } from '../types';
import { DrawPad } from './draw-pad';
import { drawnToPng } from './drawn';
import { isSignature, type Stroke } from './strokes';
import { TypedField } from './typed-field';
import { UploadField } from './upload-field';

interface Props {
	open: boolean;
	/** Proposed for a typed signature. */
	signerName: string;
	onAdopt: ( signature: Signature ) => void;
	onClose: () => void;
}

type Kind = Signature[ 'kind' ];

const panel = 'lyd-signature-panel';

/** A finger draws; a mouse and a keyboard are better at typing. */
const firstKind = (): Kind => ( window.matchMedia?.( '(pointer: coarse)' ).matches ? 'drawn' : 'typed' );

const tabs = () => [
	{ value: 'drawn', label: __( 'Draw', 'lyd' ) },
	{ value: 'typed', label: __( 'Type', 'lyd' ) },
	{ value: 'uploaded', label: __( 'Upload', 'lyd' ) },
];

/** Makes the signature that is placed at every field. */
export default function SignatureDialog( { open, signerName, onAdopt, onClose }: Props ) {
	const [ kind, setKind ] = useState< Kind >( firstKind );
	const [ strokes, setStrokes ] = useState< Stroke[] >( [] );
	const [ name, setName ] = useState( signerName );
	const [ image, setImage ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const adopt = async () => {
		const problemNow = problemOf( kind, { strokes, name, image } );
		setProblem( problemNow );
		if ( ! problemNow ) {
			onAdopt( await signatureOf( kind, { strokes, name, image } ) );
		}
	};
	const change = < T, >( set: ( value: T ) => void ) => {
		return ( value: T ) => {
			setProblem( '' );
			set( value );
		};
	};
	return (
		<Dialog
			open={ open }
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ __( 'Your signature', 'lyd' ) }
			description={ __( 'Make it once, then press each place where you sign.', 'lyd' ) }
			guarded={ strokes.length > 0 || image !== '' }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
					<Button variant="primary" onClick={ adopt }>
						{ __( 'Use this signature', 'lyd' ) }
					</Button>
				</>
			}
		>
			<TabList
				label={ __( 'How to sign', 'lyd' ) }
				tabs={ tabs() }
				value={ kind }
				panel={ panel }
				onChange={ change( ( value: string ) => setKind( value as Kind ) ) }
			/>
			<div id={ panel } role="tabpanel" aria-label={ tabs().find( ( tab ) => tab.value === kind )?.label }>
				<div className="lyd:pt-4">
					{ kind === 'drawn' && <DrawPad strokes={ strokes } onChange={ change( setStrokes ) } /> }
					{ kind === 'typed' && <TypedField name={ name } onChange={ change( setName ) } /> }
					{ kind === 'uploaded' && <UploadField image={ image } onChange={ change( setImage ) } /> }
				</div>
				<div role="alert">
					<FieldError id="lyd-signature" error={ problem } />
				</div>
			</div>
		</Dialog>
	);
}

interface Parts {
	strokes: Stroke[];
	name: string;
	image: string;
}

/** Why there is no signature yet; empty if there is one. */
function problemOf( kind: Kind, { strokes, name, image }: Parts ): string {
	switch ( kind ) {
		case 'drawn':
			return isSignature( strokes ) ? '' : __( 'Please draw your signature first.', 'lyd' );
		case 'typed':
			return name.trim() ? '' : __( 'Please type your full name first.', 'lyd' );
		default:
			return image ? '' : __( 'Please choose a picture of your signature first.', 'lyd' );
	}
}

async function signatureOf( kind: Kind, { strokes, name, image }: Parts ): Promise< Signature > {
	if ( kind === 'typed' ) {
		return { kind, text: name.trim().replace( /\s+/g, ' ' ) };
	}
	return { kind, image: kind === 'drawn' ? await drawnToPng( strokes ) : image };
}
