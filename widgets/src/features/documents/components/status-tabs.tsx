import { __, sprintf } from '@wordpress/i18n';
import { SelectField } from '../../../ui/field';
import { TabList } from '../../../ui/tab-list';
import type { Counts } from '../counts';
import { statuses } from '../statuses';

interface Props {
	/** null is all. */
	status: number | null;
	/** undefined until they are here: nothing waits for them. */
	counts: Counts | undefined;
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
			className="lyd:mb-4 lyd:hidden lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:@min-[660px]:flex"
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
			className="lyd:min-w-32 lyd:flex-1 lyd:@min-[660px]:hidden"
			value={ value }
			onChange={ ( event ) => choose( event.target.value ) }
			options={ choices.map( ( one ) => ( { value: one.value, text: withCount( one ) } ) ) }
		/>
	);
}

function choicesOf( { status, counts, onChange }: Props ) {
	return {
		choices: [
			{ value: all, name: __( 'All', 'lyd' ), count: counts?.total },
			...statuses().map( ( one ) => ( {
				value: String( one.status ),
				name: one.name,
				count: counts?.rows.find( ( row ) => row.status === one.status )?.total,
			} ) ),
		],
		value: status === null ? all : String( status ),
		choose: ( chosen: string ) => onChange( chosen === all ? null : Number( chosen ) ),
	};
}

/** Keeps its room while the number is on its way. */
function Count( { of }: { of?: number } ) {
	return (
		<span className="lyd:ml-0.5 lyd:inline-block lyd:min-w-4 lyd:text-left lyd:text-xs lyd:font-normal lyd:text-soft lyd:tabular-nums">
			{ of?.toLocaleString( 'en-AU' ) }
		</span>
	);
}

function withCount( { name, count }: { name: string; count?: number } ): string {
	return count === undefined
		? name
		: /* translators: 1: a status, 2: number of documents. */
			sprintf( __( '%1$s (%2$s)', 'lyd' ), name, count.toLocaleString( 'en-AU' ) );
}
