import { useEffect, useId } from 'react';
import { __ } from '@wordpress/i18n';
import { TabList } from '../../../ui/tab-list';
import { useInterviewStore } from '../store';
import { OutputChoice, type ChoiceProps } from './output-choice';
import { PageImages } from './page-images';
import { TextView } from './text-view';
import { useView, type View } from './view-choice';

export interface PaneProps extends ChoiceProps {
	document: number;
}

/** The document as it would be now, beside the questions: its text, which follows each key, or its pages; of several files the chosen one. */
export default function PreviewPane( { document, ...choice }: PaneProps ) {
	const { outputs, output } = choice;
	const [ view, setView ] = useView();
	const panel = useId();
	const isShowDue = useInterviewStore()( ( state ) => state.shown !== null );
	useEffect( () => {
		if ( isShowDue ) {
			setView( 'text' );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer to show
	}, [ isShowDue ] );
	return (
		<section aria-label={ __( 'Preview', 'lyd' ) }>
			<TabList
				label={ __( 'View of the document', 'lyd' ) }
				tabs={ [
					{ value: 'text', label: __( 'Text', 'lyd' ), id: `${ panel }-text` },
					{ value: 'pages', label: __( 'Pages', 'lyd' ), id: `${ panel }-pages` },
				] }
				value={ view }
				onChange={ ( next ) => setView( next as View ) }
				panel={ panel }
				className="lyd:mb-3 lyd:flex lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line"
			/>
			{ outputs.length > 1 && <OutputChoice { ...choice } /> }
			<div
				id={ panel }
				role="tabpanel"
				aria-label={ view === 'text' ? __( 'Text', 'lyd' ) : __( 'Pages', 'lyd' ) }
			>
				{ view === 'text' ? (
					<TextView key={ output } document={ document } output={ output } />
				) : (
					<PageImages document={ document } output={ output } />
				) }
			</div>
		</section>
	);
}
