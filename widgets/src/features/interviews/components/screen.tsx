import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { useAddress } from '../../../lib/address';
import { useWidth } from '../../../lib/width';
import { Button } from '../../../ui/button';
import { KeyList } from '../../../ui/key-list-lazy';
import { Notice } from '../../../ui/notice';
import { useToast } from '../../../ui/toast';
import { AssemblyView } from '../../assembly/assembly-view';
import { openPreview } from '../open-preview';
import { useRequestedAssembly } from '../requested-actions';
import type { Saver } from '../saver';
import { useInterviewStore } from '../store';
import type { Interview, InterviewDocument } from '../types';
import { useAssemble } from '../use-assemble';
import { toBase64 } from '../xml';
import { useAnswerMenu } from './answer-menu';
import { ElsewhereDialog } from './dialogs-lazy';
import { HiddenFields } from './hidden-fields';
import { Layout } from './layout';
import { PhoneBar } from './phone-bar';
import { SaveStatus } from './save-status';
import { TopBar } from './top-bar';

interface Props {
	document: InterviewDocument;
	interview: Interview;
	saver: Saver;
	token: string;
	onBack: () => void;
}

export function Screen( { document, interview, saver, token, onBack }: Props ) {
	const store = useInterviewStore();
	const client = useClient();
	const toast = useToast();
	const frame = useRef< HTMLDivElement >( null );
	const width = useWidth( frame );
	const { elsewhere, message, error, state } = saver.state();
	const { saving, save } = useSave( saver );
	const [ output, chooseOutput ] = useState( '' );
	const { assemble, requesting, assembly, leave } = useAssemble( document.id, token, store, saver );
	const { menu, dialogs } = useAnswerMenu( document, saver );
	useSectionInAddress();
	useSaveKey( save );
	useRequestedAssembly( assemble );

	const back = async () => {
		if ( saver.changed() ) {
			await saver.save();
		}
		onBack();
	};
	const preview = () => {
		if ( ! navigator.onLine ) {
			toast( { kind: 'danger', text: messageForCode( 'offline' ) } );
			return;
		}
		const opened = openPreview( client.address( `/xpressdox/preview/${ document.id }` ), {
			xml: toBase64( store.getState().answers ),
			action_token: token,
			...( output && { output } ),
		} );
		if ( ! opened ) {
			toast( {
				kind: 'danger',
				text: __( 'You must allow popups for previewing this document', 'lyd' ),
			} );
		}
	};

	return (
		<div ref={ frame }>
			<HiddenFields />
			<TopBar
				title={ document.name }
				subtitle={ document.client || interview.name }
				onBack={ back }
				onPreview={ assembly ? undefined : preview }
				onSave={ assembly ? undefined : save }
				saving={ saving }
				menu={ assembly ? undefined : menu }
			>
				{ ! assembly && <SaveStatus saver={ saver } /> }
			</TopBar>
			{ state === 'failed' && (
				<Notice
					kind="danger"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						<Button busy={ saving } onClick={ save }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				>
					{ __( 'Your answers are kept on this device.', 'lyd' ) }
				</Notice>
			) }
			{ assembly ? (
				<AssemblyView
					assembly={ assembly }
					offer={ document }
					onRetry={ assemble }
					retrying={ requesting }
					onQuestions={ leave }
					onBack={ onBack }
				/>
			) : (
				<>
					<Layout
						preview={ {
							document: document.id,
							outputs: interview.outputs,
							output,
							onChoose: chooseOutput,
						} }
						width={ width }
						onAssemble={ assemble }
						busy={ requesting }
					/>
					<PhoneBar saver={ saver } saving={ saving } onSave={ save } />
				</>
			) }
			<ElsewhereDialog open={ elsewhere } document={ document.id } message={ message } onBack={ onBack } />
			{ dialogs }
			<KeyList
				keys={ [
					[ 'Ctrl S', __( 'Save Data', 'lyd' ) ],
					[ '↑ ↓', __( 'Through the sections', 'lyd' ) ],
					[ '← →', __( 'Through options and tabs', 'lyd' ) ],
					[ '?', __( 'This list', 'lyd' ) ],
				] }
			/>
		</div>
	);
}

/** Save Data: shows progress, then a message when the answers are saved (document 3, section 4.2). */
function useSave( saver: Saver ) {
	const toast = useToast();
	const [ saving, setSaving ] = useState( false );
	async function save() {
		setSaving( true );
		const done = await saver.save();
		setSaving( false );
		if ( done ) {
			toast( {
				kind: 'success',
				text:
					saver.state.getState().message ||
					__( 'Your progress and data have been saved successfully', 'lyd' ),
			} );
		}
	}
	return { saving, save };
}

/** The section survives a reload. */
function useSectionInAddress() {
	const section = useInterviewStore()( ( state ) => state.section );
	const { change } = useAddress();
	useEffect( () => change( { section } ), [ change, section ] );
}

function useSaveKey( save: () => void ) {
	const latest = useRef( save );
	latest.current = save;
	useEffect( () => {
		const press = ( event: KeyboardEvent ) => {
			if ( event.key.toLowerCase() === 's' && ( event.ctrlKey || event.metaKey ) ) {
				event.preventDefault();
				latest.current();
			}
		};
		document.addEventListener( 'keydown', press );
		return () => document.removeEventListener( 'keydown', press );
	}, [] );
}
