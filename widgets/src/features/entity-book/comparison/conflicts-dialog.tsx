import { __ } from '@wordpress/i18n';
import type { DetailComparison } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { keyOf } from './use-comparison';

interface Props {
	comparison: DetailComparison;
	/** Opens the comparison at the answer with this path. */
	onResolve: ( path: string ) => void;
	/** Makes the files all the same. */
	onContinue: () => void;
	onClose: () => void;
}

/** The check before assembling: details that differ. A warning, unless the template requires a decision. */
export default function ConflictsDialog( { comparison, onResolve, onContinue, onClose }: Props ) {
	const { rows, is_blocking: isBlocking } = comparison;
	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ __( 'Some details differ', 'lyd' ) }
			description={
				isBlocking
					? __( 'This template requires a decision about each of them before its files are made.', 'lyd' )
					: __( 'Please check them before the files are made.', 'lyd' )
			}
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Back to the answers', 'lyd' ) }</Button>
					{ ! isBlocking && (
						<Button variant="primary" onClick={ onContinue }>
							{ __( 'Assemble anyway', 'lyd' ) }
						</Button>
					) }
				</>
			}
		>
			<ul>
				{ rows
					.filter( ( { state } ) => state === 'conflict' )
					.map( ( row ) => (
						<li
							key={ keyOf( row ) }
							className="lyd:flex lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:py-3 lyd:first:border-t-0"
						>
							<span className="lyd:flex lyd:text-warning">
								<Icon name="alert" size={ 18 } />
							</span>
							<span className="lyd:min-w-0 lyd:flex-1 lyd:text-sm lyd:break-words">{ row.message }</span>
							<Button size="sm" onClick={ () => onResolve( row.path ) }>
								{ __( 'Resolve', 'lyd' ) }
								<span className="lyd:sr-only">{ row.message }</span>
							</Button>
						</li>
					) ) }
			</ul>
		</Dialog>
	);
}
