import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useStore } from 'zustand';
import type { ApiError } from '../../api/errors';
import { Notice } from '../../ui/notice';
import { PageView } from '../pages/page-view';
import { ActionBar } from './action-bar';
import type { SigningCalls } from './calls';
import { DeskDialogs } from './desk-dialogs';
import { DeskHeader } from './desk-header';
import type { OpenDialog } from './dialog-props';
import { DownloadButton } from './download-button';
import { FieldMark } from './field-mark';
import { nextField, signatureFields } from './fields';
import type { Ending } from './finished';
import { Introduction } from './introduction';
import { useIsOnline } from './online';
import { createPageQueue } from './page-queue';
import { PageSheet } from './page-sheet';
import type { SigningStore } from './signing-state';
import type { Bundle } from './types';
import { useDownload } from './use-download';
import { useDraft } from './use-draft';
import { useSteps } from './use-steps';

interface Props {
	bundle: Bundle;
	calls: SigningCalls;
	store: SigningStore;
	onEnd: ( ending: Ending ) => void;
	onError: ( error: ApiError ) => void;
}

/** The document with its places, a bar of tools above, and the next step below. */
export function Desk( { bundle, calls, store, onEnd, onError }: Props ) {
	const queue = useMemo( createPageQueue, [] );
	const fields = useMemo( () => signatureFields( bundle.fields ), [ bundle.fields ] );
	const { signature, placed } = useStore( store );
	const [ dialog, setDialog ] = useState< OpenDialog | null >( null );
	const draft = useDraft( calls, store );
	const steps = useSteps( { fields, store, dialog, setDialog } );
	const download = useDownload( calls );
	const isOnline = useIsOnline();
	return (
		<div className="lyd:flex lyd:h-dvh lyd:flex-col">
			<DeskHeader
				bundle={ bundle }
				draft={ draft }
				download={ download }
				openDialog={ setDialog }
				onEnd={ onEnd }
				onError={ onError }
			/>
			{ ! isOnline && (
				<div className="lyd:px-4 lyd:pt-3">
					<Notice kind="warning" title={ __( 'You are offline.', 'lyd' ) }>
						{ __( 'What you did is kept on this page. Please reconnect before you finish.', 'lyd' ) }
					</Notice>
				</div>
			) }
			<PageView
				className="lyd:flex-1 lyd:px-4 lyd:phone:px-2"
				label={ bundle.document_name }
				sizes={ bundle.pages }
				tools={ <DownloadButton files={ bundle.files } download={ download } /> }
				start={ <Introduction bundle={ bundle } /> }
				renderPage={ ( page, width, near ) => (
					<PageSheet calls={ calls } queue={ queue } page={ page } width={ width } near={ near }>
						{ bundle.fields
							.filter( ( field ) => field.page === page )
							.map( ( field ) => (
								<FieldMark
									key={ field.id }
									field={ field }
									page={ sizeOf( bundle, page, width ) }
									signature={ placed.includes( field.id ) ? signature : null }
									onPress={ () => steps.press( field ) }
									onFocus={ () => steps.setCurrent( field.id ) }
								/>
							) ) }
					</PageSheet>
				) }
			/>
			<ActionBar
				bundle={ bundle }
				fields={ fields }
				placed={ placed }
				next={ nextField( fields, placed, steps.current ) }
				onNext={ steps.goToNext }
				openDialog={ setDialog }
			/>
			<DeskDialogs
				dialog={ dialog }
				bundle={ bundle }
				calls={ calls }
				store={ store }
				onAdopt={ steps.adopt }
				onClose={ () => setDialog( null ) }
				onEnd={ onEnd }
				onError={ onError }
			/>
		</div>
	);
}

function sizeOf( { pages }: Bundle, page: number, width: number ) {
	const size = pages[ page - 1 ]!;
	return { width, height: ( width * size.height ) / size.width };
}
