import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { useAddress } from '../../../lib/address';
import { useWidth } from '../../../lib/width';
import { Button } from '../../../ui/button';
import { KeyList } from '../../../ui/key-list-lazy';
import type { MenuEntry } from '../../../ui/menu-entry';
import { Notice } from '../../../ui/notice';
import { useToast } from '../../../ui/toast';
import { useInterviewAssistant } from '../../assistant/panel/use-interview-assistant';
import { AssemblyView } from '../../assembly/assembly-view';
import { openPreview } from '../open-preview';
import { labelOf } from '../labels';
import { useRequestedAssembly } from '../requested-actions';
import { saveFirst } from '../saved-first';
import type { Saver } from '../saver';
import { useInterviewStore } from '../store';
import type { Interview, InterviewDocument } from '../types';
import { useAssemble } from '../use-assemble';
import { toBase64 } from '../xml';
import { useAnswerMenu } from './answer-menu';
import { useAsicActions } from './use-asic-actions';
import { useSystemMenus } from './use-system-menus';
import { useComparedDetails } from './use-compared-details';
import { useCompletedActions } from './completed-actions';
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
	const { assemble, assembleChecked, check, requesting, assembly, leave } = useAssemble(
		document.id,
		token,
		store,
		saver
	);
	const details = useComparedDetails( document, interview, saver, assembleChecked );
	check.current = details.check;
	const { menu, dialogs } = useAnswerMenu( document, saver );
	const asic = useAsicActions( assembly ? null : document, () => saveFirst( saver ) );
	const completed = useCompletedActions( document.id, null, assembly?.state === 'done' );
	const systems = useSystemMenus( assembly ? null : { document, interview, saver }, completed.document );
	const comesNext: MenuEntry[] = [
		{ icon: 'check', text: __( 'Assemble document', 'lyd' ), onSelect: assemble },
		...asic.menu,
	];
	const assistant = useInterviewAssistant( assembly || elsewhere ? null : { document, saver, actions: comesNext } );
	const { showInDocument } = store.getState();
	useSectionInAddress();
	useControlKey( 's', save );
	useControlKey( '.', showInDocument );
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
			<Bar
				title={ document.name }
				subtitle={ document.client || interview.name }
				onBack={ back }
				onPreview={ assembly ? undefined : preview }
				onSave={ assembly ? undefined : save }
				saving={ saving }
				asic={ assembly ? completed.asic : asic.menu }
				{ ...systems.menus }
				menu={ assembly ? undefined : [ ...assistant.menu, ...details.menu, ...menu ] }
			>
				{ ! assembly && <SaveStatus saver={ saver } /> }
			</Bar>
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
					onSign={ completed.onSign }
					asic={ completed.suggested }
					onBack={ onBack }
				>
					{ completed.buttons }
				</AssemblyView>
			) : (
				<>
					<Layout
						preview={ {
							document: document.id,
							outputs: interview.outputs,
							output,
							onChoose: chooseOutput,
						} }
						renderAside={ assistant.render }
						width={ width }
						onAssemble={ assemble }
						busy={ requesting }
					/>
					<PhoneBar saver={ saver } saving={ saving } onSave={ save } />
				</>
			) }
			<ElsewhereDialog open={ elsewhere } document={ document.id } message={ message } onBack={ onBack } />
			{ dialogs }
			{ systems.dialog }
			{ details.dialogs }
			<KeyList
				keys={ [
					[ 'Ctrl S', __( 'Save Data', 'lyd' ) ],
					[ 'Ctrl .', __( 'Show the answer in the document', 'lyd' ) ],
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

/** The bar, whose menu leads to the answer that has the focus: only the bar is drawn again when the focus moves. */
function Bar( { menu, ...props }: ComponentProps< typeof TopBar > ) {
	const showEntry = useShowEntry();
	return <TopBar { ...props } menu={ menu && [ ...showEntry, ...menu ] } />;
}

/** Shows in the preview where the answer is printed whose field had the focus last. */
function useShowEntry(): MenuEntry[] {
	const store = useInterviewStore();
	const attended = store( ( state ) => state.attended );
	if ( attended === null ) {
		return [];
	}
	const { sections, answers, showInDocument } = store.getState();
	const text = sprintf(
		/* translators: %s: label of a question. */
		__( 'Show in document: %s', 'lyd' ),
		labelOf( sections, attended, answers )
	);
	return [ { icon: 'search', text, onSelect: showInDocument } ];
}

/** Runs a function if a key is pressed with Ctrl, or with the command key. */
function useControlKey( key: string, run: () => void ) {
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		const press = ( event: KeyboardEvent ) => {
			if ( event.key.toLowerCase() === key && ( event.ctrlKey || event.metaKey ) ) {
				event.preventDefault();
				latest.current();
			}
		};
		document.addEventListener( 'keydown', press );
		return () => document.removeEventListener( 'keydown', press );
	}, [ key ] );
}
