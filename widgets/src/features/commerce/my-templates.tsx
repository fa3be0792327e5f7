import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { KeyList } from '../../ui/key-list-lazy';
import { TabList } from '../../ui/tab-list';
import { useAddressBrowseState } from './browse-state';
import { TemplateBrowser } from './components/template-browser';
import { useProductActions } from './use-product-actions';

/** Milliseconds (document 2, section 9). */
const pause = 400;

const only = 'ours';

/** My templates (document 2, section 2.6). */
export function MyTemplates() {
	const browsing = useAddressBrowseState();
	const { dialogs, ...acts } = useProductActions( browsing );
	const panel = useId();
	const { urls } = useConfig();
	return (
		<section aria-label={ __( 'My templates', 'lyd' ) }>
			<div className="lyd:mb-5 lyd:flex lyd:items-center lyd:justify-between lyd:gap-4 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line">
				<TabList
					label={ __( 'Templates', 'lyd' ) }
					tabs={ [ { value: only, label: __( 'Our Templates', 'lyd' ) } ] }
					value={ only }
					onChange={ () => browsing.openCategory( null ) }
					panel={ panel }
				/>
				<a className="lyd:text-sm lyd:text-link lyd:underline lyd:underline-offset-2" href={ urls.catalogue }>
					{ __( 'Browse the catalogue', 'lyd' ) }
				</a>
			</div>
			<div id={ panel } role="tabpanel" aria-label={ __( 'Our Templates', 'lyd' ) }>
				<TemplateBrowser isPage browsing={ browsing } pause={ pause } { ...acts } />
			</div>
			{ dialogs }
			<KeyList
				keys={ [
					[ '/', __( 'Search', 'lyd' ) ],
					[ '↑ ↓', __( 'Through the categories', 'lyd' ) ],
					[ '?', __( 'This list', 'lyd' ) ],
				] }
			/>
		</section>
	);
}
