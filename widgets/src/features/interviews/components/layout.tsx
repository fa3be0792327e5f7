import { useEffect, useRef, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Tabs } from '../../../ui/tabs';
import { useInterviewStore } from '../store';
import type { PaneProps } from '../preview/preview-pane';
import { useOutline } from '../use-outline';
import { prepareDialogs } from './dialogs-lazy';
import { Outline } from './outline';
import { SectionsButton } from './phone-bar';
import { PreviewPane } from './preview-lazy';
import { SectionView } from './section-view';

/** Pixels of our own width from which the preview stands beside the questions, and the outline beside both. */
const beside = 1024;
const outlineToo = 1120;
const outlineAlone = 768;

/** Beside the questions. */
const pane = 'lyd:sticky lyd:top-[88px] lyd:w-[36%] lyd:max-w-[460px] lyd:shrink-0';

interface Props {
	/** Null for a trial, which has no preview. */
	preview: PaneProps | null;
	/** What is open instead of the preview, or over the questions where there is no room beside them. */
	renderAside?: ( isDocked: boolean ) => ReactNode;
	/** Pixels; 0 before it is measured. */
	width: number;
	onAssemble: () => void;
	busy: boolean;
}

export function Layout( { preview, renderAside, width, onAssemble, busy }: Props ) {
	const wide = width >= beside;
	const outline = width >= outlineToo || ( ( ! wide || ! preview ) && width >= outlineAlone );
	const [ tab, setTab ] = useState( 'questions' );
	const isFocusDue = useInterviewStore()( ( state ) => state.focus !== null );
	// What is to take the focus is among the questions.
	useEffect( () => {
		if ( isFocusDue ) {
			setTab( 'questions' );
		}
	}, [ isFocusDue ] );
	const isShowDue = useInterviewStore()( ( state ) => state.shown !== null );
	useEffect( () => {
		if ( isShowDue ) {
			setTab( 'preview' );
		}
	}, [ isShowDue ] );
	const isOutlineInDialog = width > 0 && ! outline;
	useEffect( () => {
		if ( isOutlineInDialog ) {
			prepareDialogs();
		}
	}, [ isOutlineInDialog ] );
	const isInTabs = ! wide && preview !== null;
	const questions = (
		<div { ...useKeptFocus( isInTabs ) }>
			{ ! outline && (
				<div className="lyd:mb-4 lyd:phone:hidden">
					<SectionsButton />
				</div>
			) }
			<SectionView onAssemble={ onAssemble } busy={ busy } />
		</div>
	);
	return (
		<div className="lyd:flex lyd:items-start lyd:gap-8">
			{ outline && (
				<div className="lyd:sticky lyd:top-[88px] lyd:w-52 lyd:shrink-0">
					<Outline />
					<AssembleWhenComplete onAssemble={ onAssemble } busy={ busy } />
				</div>
			) }
			<div className={ cx( 'lyd:min-w-0 lyd:flex-1', ! preview && 'lyd:max-w-3xl' ) }>
				{ ! isInTabs ? (
					questions
				) : (
					<Tabs
						label={ __( 'Interview', 'lyd' ) }
						value={ tab }
						onChange={ setTab }
						tabs={ [
							{
								value: 'questions',
								label: __( 'Questions', 'lyd' ),
								content: questions,
							},
							{
								value: 'preview',
								label: __( 'Preview', 'lyd' ),
								content: <PreviewPane { ...preview } />,
							},
						] }
					/>
				) }
			</div>
			{ renderAside && (
				<div className={ cx( wide && `lyd:h-[calc(100vh-104px)] ${ pane }` ) }>{ renderAside( wide ) }</div>
			) }
			{ wide && preview && ! renderAside && (
				<div
					data-lyd-pane=""
					tabIndex={ 0 }
					role="group"
					aria-label={ __( 'Preview', 'lyd' ) }
					className={ cx(
						pane,
						'lyd:max-h-[calc(100vh-104px)] lyd:overflow-y-auto lyd:rounded-lg lyd:bg-sunken lyd:p-4'
					) }
				>
					<PreviewPane { ...preview } />
				</div>
			) }
		</div>
	);
}

/**
 * Gives a field that has the focus the focus again when the questions are drawn at another place of the page: the width is measured
 * after they were drawn first, and it changes when a tablet is turned.
 *
 * @param place What changes with the place.
 * @return The handlers of the element around the questions.
 */
function useKeptFocus( place: unknown ) {
	const store = useInterviewStore();
	const hasFocus = useRef( false );
	useEffect( () => {
		const { attended, goTo } = store.getState();
		if ( hasFocus.current && attended !== null && window.document.activeElement === window.document.body ) {
			goTo( attended );
		}
	}, [ store, place ] );
	return {
		onFocus: () => void ( hasFocus.current = true ),
		onBlur: () => void ( hasFocus.current = false ),
	};
}

function AssembleWhenComplete( { onAssemble, busy }: { onAssemble: () => void; busy: boolean } ) {
	const { complete, after } = useOutline();
	if ( ! complete || ! after ) {
		return null;
	}
	return (
		<Button variant="primary" busy={ busy } className="lyd:mt-4 lyd:w-full" onClick={ onAssemble }>
			{ __( 'Assemble document', 'lyd' ) }
		</Button>
	);
}
