import { __, _n, sprintf } from '@wordpress/i18n';
import type { ChangeLogRow } from '../../api/types';

interface Props {
	label: string;
	changes: ChangeLogRow[ 'log_data' ];
	names: ReadonlyMap< string, string >;
	/** How many there are; those that are not in `changes` are only counted. */
	total: number;
	/** Where the changed answers came from, by code. */
	origins?: ChangeLogRow[ 'origins' ];
	/** What the two sides are called. */
	sides?: [ string, string ];
}

const cell = 'lyd:min-w-0 lyd:break-words lyd:whitespace-pre-wrap';

/** Changed answers, each with its name and both values. */
export function Changes( { label, changes, names, total, origins, sides }: Props ) {
	const [ before, after ] = sides ?? [ __( 'Before', 'lyd' ), __( 'After', 'lyd' ) ];
	const entries = Object.entries( changes );
	const more = total - entries.length;
	return (
		<div className="lyd:@container/changes lyd:text-sm">
			<ul aria-label={ label }>
				{ entries.map( ( [ code, change ] ) => (
					<li
						key={ code }
						className="lyd:grid! lyd:gap-x-4 lyd:gap-y-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-3 lyd:last:border-b-0 lyd:@min-[560px]/changes:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]"
					>
						<p dir="auto" className="lyd:font-medium lyd:break-words">
							{ names.get( code ) ?? code }
							{ origins?.[ code ] && (
								<span dir="auto" className="lyd:block lyd:text-xs lyd:font-normal lyd:text-soft">
									{ origins[ code ] }
								</span>
							) }
						</p>
						<Side label={ before } text={ change.from } />
						<Side label={ after } text={ change.to } isNew />
					</li>
				) ) }
			</ul>
			{ more > 0 && (
				<p className="lyd:py-3 lyd:text-soft">
					{ sprintf(
						/* translators: %d: number of further changes. */
						_n( 'And %d more.', 'And %d more.', more, 'lyd' ),
						more
					) }
				</p>
			) }
		</div>
	);
}

function Side( { label, text, isNew }: { label: string; text: string | null; isNew?: boolean } ) {
	return (
		<div className={ cell }>
			<span className="lyd:block lyd:text-xs lyd:text-soft">{ label }</span>
			{ text === null ? (
				<span className="lyd:text-soft">{ __( '(blank)', 'lyd' ) }</span>
			) : (
				<span dir="auto" className={ isNew ? undefined : 'lyd:text-soft' }>
					{ text }
				</span>
			) }
		</div>
	);
}
