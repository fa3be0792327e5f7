import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { useDocumentMenu } from '../actions/menu';
import { NextAction } from '../actions/next-action';
import type { ListedDocument } from '../types';
import { DetailFacts } from './detail-facts';

interface Props {
	document: ListedDocument;
	/** Absent where there is nothing to assemble. */
	onAssemble?: () => void;
	onOpenFolder: ( id: number | null ) => void;
}

const card = 'lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-4 lyd:@sm:p-5';

/** What is known of a document, beside everything that may be done with it. */
export function DetailView( { document, onAssemble, onOpenFolder }: Props ) {
	const entries = useDocumentMenu( document, {} );
	return (
		<div className="lyd:@container/detail">
			<div className="lyd:grid lyd:items-start lyd:gap-4 lyd:@min-[640px]/detail:grid-cols-[minmax(0,1fr)_260px]">
				<section aria-label={ __( 'Facts', 'lyd' ) } className={ card }>
					<DetailFacts document={ document } onOpenFolder={ onOpenFolder } />
				</section>
				<section
					aria-label={ __( 'Actions', 'lyd' ) }
					className={ `${ card } lyd:order-first lyd:@min-[640px]/detail:order-none` }
				>
					<div className="lyd:flex lyd:flex-col lyd:gap-2">
						<div className="lyd:flex">
							<NextAction row={ document } primary />
						</div>
						{ onAssemble && (
							<Button icon="document" onClick={ onAssemble }>
								{ __( 'Assemble document', 'lyd' ) }
							</Button>
						) }
					</div>
					<ul className="lyd:mt-2 lyd:grid! lyd:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]">
						{ entries.map( ( { icon, text, onSelect } ) => (
							<li key={ text }>
								<Button
									variant="quiet"
									size="sm"
									icon={ icon }
									className="lyd:w-full lyd:justify-start lyd:whitespace-normal lyd:text-left"
									onClick={ onSelect }
								>
									{ text }
								</Button>
							</li>
						) ) }
					</ul>
				</section>
			</div>
		</div>
	);
}
