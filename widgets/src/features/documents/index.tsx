import { useEffect, useId, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useWidth } from '../../lib/width';
import { Button } from '../../ui/button';
import { KeyList } from '../../ui/key-list-lazy';
import { later, lazySection } from '../../ui/lazy';
import { Notice } from '../../ui/notice';
import { useMe } from '../identity/hooks';
import { AsicReturn } from '../asic/return';
import { OrderReturn } from '../orders/return';
import { useDocumentAddress, type PageAddress, type Tab } from './address';
import { SpaceTabs } from './components/space-tabs';
import { SpaceView } from './components/space-view';
import { useComparisonAddress } from './comparison/use-comparison-address';
import { useViewer } from './viewer/use-viewer';

const DocumentViewer = later(
	() => import( /* webpackChunkName: "lyd-document-viewer" */ './viewer/document-viewer' )
);
const ComparisonDialog = later(
	() => import( /* webpackChunkName: "lyd-comparison" */ './comparison/comparison-dialog' )
);
const DeletedView = lazySection( () => import( /* webpackChunkName: "lyd-deleted" */ './deleted' ) );

/** Up to that width in pixels it is a phone (interface, breakpoints). */
const phone = 600;

/** The documents page: three spaces and the deleted documents (document 2, section 2.1). */
export function Documents() {
	const page = useDocumentAddress();
	const frame = useRef< HTMLElement >( null );
	const width = useWidth( frame );
	const panel = useId();
	const { tab } = page.at;
	const gate = useGate( page );
	const { viewed, closeViewer } = useViewer();
	const { compared, closeComparison } = useComparisonAddress();
	return (
		<section ref={ frame } aria-label={ __( 'Documents', 'lyd' ) }>
			<SpaceTabs
				tab={ tab }
				seesOrganisation={ gate.sees( 'organisation' ) }
				seesDeleted={ gate.sees( 'deleted' ) }
				panel={ panel }
				onChange={ ( next ) => {
					gate.forget();
					page.openTab( next );
				} }
			/>
			{ gate.refused && (
				<Notice
					kind="warning"
					title={ __(
						'You are not allowed to view this information. Please contact your manager or owner of the company.',
						'lyd'
					) }
					action={ <Button onClick={ gate.forget }>{ __( 'Close', 'lyd' ) }</Button> }
				/>
			) }
			<div id={ panel } role="tabpanel" aria-label={ __( 'Documents', 'lyd' ) }>
				{ tab === 'deleted' ? (
					<DeletedView onForbidden={ gate.refuse } />
				) : (
					<SpaceView page={ page } isPhone={ width > 0 && width <= phone } onForbidden={ gate.refuse } />
				) }
			</div>
			{ viewed && <DocumentViewer key={ viewed } id={ viewed } onClose={ closeViewer } onFail={ closeViewer } /> }
			{ compared && (
				<ComparisonDialog
					key={ `comparison-${ compared }` }
					id={ compared }
					onClose={ closeComparison }
					onFail={ closeComparison }
				/>
			) }
			<OrderReturn />
			<AsicReturn />
			<KeyList
				keys={ [
					[ '/', __( 'Search', 'lyd' ) ],
					[ 'Tab', __( 'Next control', 'lyd' ) ],
					[ '↑ ↓', __( 'Through folders or a menu', 'lyd' ) ],
					[ '← →', __( 'Close or open a folder', 'lyd' ) ],
					[ 'Ctrl A', __( 'Select all documents', 'lyd' ) ],
					[ 'Shift', __( 'Select all up to this one', 'lyd' ) ],
					[ 'Esc', __( 'Select none; close a menu or a dialog', 'lyd' ) ],
					[ 'F8', __( 'To the newest notice, to undo', 'lyd' ) ],
					[ '?', __( 'This list', 'lyd' ) ],
				] }
			/>
		</section>
	);
}

const needed: Partial< Record< Tab, 'documents.list_organisation' | 'documents.list_deleted' > > = {
	organisation: 'documents.list_organisation',
	deleted: 'documents.list_deleted',
};

/** Whether the member may see a tab. A tab opened by its address without the right to it is refused and left. */
function useGate( page: PageAddress ) {
	const { data } = useMe();
	const [ refused, setRefused ] = useState( false );
	const { at, leaveTab } = page;
	const word = needed[ at.tab ];
	const refuse = () => {
		setRefused( true );
		leaveTab();
	};
	const isRefused = Boolean( data && word && ! data.capabilities.includes( word ) );
	useEffect( () => {
		if ( isRefused ) {
			refuse();
		}
		// Once per response, not for every new `refuse`.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isRefused ] );
	return {
		refused,
		refuse,
		forget: () => setRefused( false ),
		sees: ( tab: Tab ) => Boolean( data?.capabilities.includes( needed[ tab ]! ) ),
	};
}
