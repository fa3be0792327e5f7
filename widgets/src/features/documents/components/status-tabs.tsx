import { __, sprintf } from '@wordpress/i18n';
import type { StatusCounts } from '../../../api/types';
import { SelectField } from '../../../ui/field';
import { TabList } from '../../../ui/tab-list';
import { statuses } from '../statuses';

interface Props {
	/** null is all. */
	status: number | null;
	/** undefined until they are here: nothing waits for them. */
	counts: StatusCounts | undefined;
	onChange: ( status: number | null ) => void;
}

const all = 'all';

/** The list by status, each with its count. */
export function StatusTabs( { panel, ...props }: Props & { panel: string } ) {
	const { choices, value, choose } = choicesOf( props );
	return (
		<TabList
			label={ __( 'Status', 'lyd' ) }
			panel={ panel }
			value={ value }
			onChange={ choose }
			className="lyd:mb-4 lyd:hidden lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:@min-[720px]:flex"
			tabs={ choices.map( ( { name, count, ...rest } ) => ( {
				...rest,
				label: (
					<>
						{ name } <Count of={ count } />
					</>
				),
			} ) ) }
		/>
	);
}

/** The same where tabs have no room. */
export function StatusSelect( props: Props ) {
	const { choices, value, choose } = choicesOf( props );
	return (
		<SelectField
			aria-label={ __( 'Status', 'lyd' ) }
			className="lyd:min-w-32 lyd:flex-1 lyd:@min-[720px]:hidden"
			value={ value }
			onChange={ ( event ) => choose( event.target.value ) }
			options={ choices.map( ( one ) => ( { value: one.value, text: withCount( one ) } ) ) }
		/>
	);
}

function choicesOf( { status, counts, onChange }: Props ) {
	return {
		choices: [
			{ value: all, name: __( 'All', 'lyd' ), count: inWords( counts, counts?.total ) },
			...statuses().map( ( { status: code, name } ) => ( {
				value: String( code ),
				name,
				count: inWords( counts, counts?.rows.find( ( row ) => row.status === code )?.total ),
			} ) ),
		],
		value: status === null ? all : String( status ),
		choose: ( chosen: string ) => onChange( chosen === all ? null : Number( chosen ) ),
	};
}

/** 1,234, or 1,000+ where the service stopped counting; empty until it has answered. */
function inWords( counts: StatusCounts | undefined, total = 0 ): string {
	return counts ? `${ total.toLocaleString( 'en-AU' ) }${ counts.is_total_exact ? '' : '+' }` : '';
}

/** Keeps its room while the number is on its way. */
function Count( { of }: { of: string } ) {
	return (
		<span className="lyd:ml-0.5 lyd:inline-block lyd:min-w-4 lyd:text-left lyd:text-xs lyd:font-normal lyd:text-soft lyd:tabular-nums">
			{ of }
		</span>
	);
}

function withCount( { name, count }: { name: string; count: string } ): string {
	return count
		? /* translators: 1: a status, 2: number of documents. */
			sprintf( __( '%1$s (%2$s)', 'lyd' ), name, count )
		: name;
}
