import { __, sprintf } from '@wordpress/i18n';
import { ToolButton } from '../../../ui/tool-button';
import { useCopy } from '../../../ui/use-copy';
import type { Fact } from './facts';

/** Details by name; each can be copied. */
export function FactsList( { facts }: { facts: Fact[] } ) {
	const copy = useCopy();
	return (
		<dl className="lyd:text-sm">
			{ facts.map( ( [ label, value ], index ) => (
				<div
					key={ index }
					className="lyd:flex lyd:min-h-11 lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-1 lyd:last:border-b-0"
				>
					<dt className="lyd:w-32 lyd:shrink-0 lyd:break-words lyd:text-soft lyd:phone:w-24">{ label }</dt>
					<dd dir="auto" className="lyd:m-0 lyd:min-w-0 lyd:flex-1 lyd:break-words lyd:whitespace-pre-wrap">
						{ value }
					</dd>
					<dd className="lyd:m-0 lyd:flex">
						<ToolButton
							icon="copy"
							/* translators: %s: name of a detail, e.g. Email. */
							label={ sprintf( __( 'Copy %s', 'lyd' ), label ) }
							onClick={ () => void copy( value, __( 'Copied', 'lyd' ) ) }
						/>
					</dd>
				</div>
			) ) }
		</dl>
	);
}
