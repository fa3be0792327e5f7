import { __ } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { MenuEntry } from '../../../ui/menu-entry';
import { newTab, NewTabHint } from '../../../ui/new-tab';
import { useDocumentActions } from '../actions/context';
import { useDocumentMenu } from '../actions/menu';
import { NextAction } from '../actions/next-action';
import { isSyncable, isViewable, may } from '../actions/rights';
import { RegistrationPanel } from '../../asic/status/lazy';
import { SyncStatus } from '../../partner-sync/status/lazy';
import { mayRead } from '../../asic/rights';
import type { ListedDocument } from '../types';
import { useViewer } from '../viewer/use-viewer';
import { DetailFacts } from './detail-facts';

interface Props {
	document: ListedDocument;
	/** Absent where there is nothing to assemble. */
	onAssemble?: () => void;
	onOpenFolder: ( id: number | null ) => void;
}

const card = 'lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:@sm:p-5';

const classNames = {
	variant: 'quiet',
	size: 'sm',
	className: 'lyd:w-full lyd:justify-start lyd:whitespace-normal lyd:text-left',
} as const;

/** What may be done, as a button; a link of the template as a link. */
function Action( { icon, text, href, onSelect }: MenuEntry ) {
	return href ? (
		<a href={ href } { ...newTab } className={ buttonClass( classNames ) } onClick={ onSelect }>
			{ icon && <Icon name={ icon } size={ 16 } /> }
			{ text }
			<NewTabHint />
		</a>
	) : (
		<Button { ...classNames } icon={ icon } onClick={ onSelect }>
			<span className="lyd:min-w-0 lyd:leading-tight lyd:whitespace-normal">{ text }</span>
		</Button>
	);
}

/** The facts of a document, beside its actions. */
export function DetailView( { document, onAssemble, onOpenFolder }: Props ) {
	const entries = useDocumentMenu( document, { isDetail: true } );
	const { view } = useViewer();
	const { ask } = useDocumentActions();
	const hasPanel = mayRead( document );
	return (
		<div className="lyd:@container/detail">
			<div className="lyd:grid lyd:items-start lyd:gap-4 lyd:@min-[640px]/detail:grid-cols-[minmax(0,1fr)_260px]">
				<div className="lyd:flex lyd:min-w-0 lyd:flex-col lyd:gap-4">
					{ hasPanel && (
						<section aria-label={ __( 'Company registration', 'lyd' ) } className={ card }>
							<h3 className="lyd:mb-3 lyd:text-md">{ __( 'Company registration', 'lyd' ) }</h3>
							<RegistrationPanel document={ document } onAsk={ ( act ) => ask( act, [ document ] ) } />
						</section>
					) }
					<section aria-label={ __( 'Facts', 'lyd' ) } className={ card }>
						<DetailFacts document={ document } onOpenFolder={ onOpenFolder } />
					</section>
					{ isSyncable( document ) && (
						<section aria-label={ __( 'Connected systems', 'lyd' ) } className={ card }>
							<h3 className="lyd:mb-1 lyd:text-md">{ __( 'Connected systems', 'lyd' ) }</h3>
							<SyncStatus document={ document.id } onAsk={ ( act ) => ask( act, [ document ] ) } />
						</section>
					) }
				</div>
				<section
					aria-label={ __( 'Actions', 'lyd' ) }
					// A registration's panel has the next step, and comes first on phones.
					className={ cx( card, ! hasPanel && 'lyd:order-first lyd:@min-[640px]/detail:order-none' ) }
				>
					<div className="lyd:flex lyd:flex-col lyd:gap-2">
						<div className="lyd:flex">
							<NextAction row={ document } primary />
						</div>
						{ isViewable( document ) && (
							<Button icon="eye" onClick={ () => view( document ) }>
								{ __( 'View document', 'lyd' ) }
							</Button>
						) }
						{ may( document, 'reopen' ) && (
							<Button icon="edit" onClick={ () => ask( 'reopen', [ document ] ) }>
								{ __( 'Reopen to change', 'lyd' ) }
							</Button>
						) }
						{ onAssemble && (
							<Button icon="document" onClick={ onAssemble }>
								{ __( 'Assemble document', 'lyd' ) }
							</Button>
						) }
					</div>
					<ul className="lyd:mt-2 lyd:grid! lyd:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]">
						{ entries.map( ( entry ) => (
							<li key={ entry.text }>
								<Action { ...entry } />
							</li>
						) ) }
					</ul>
				</section>
			</div>
		</div>
	);
}
