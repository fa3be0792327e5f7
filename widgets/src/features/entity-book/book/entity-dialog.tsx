import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { numbersOf } from '../names';
import { DetailList } from './detail-list';
import { SameEntities } from './same-entities';
import { useEntity } from './use-entities';
import { useMerge } from './use-merge';

interface Props {
	id: number;
	onClose: () => void;
	/** Entities were merged or separated. */
	onChanged: () => void;
}

/** One entity: what each source says of it, and others that may be the same. */
export function EntityDialog( { id, onClose, onChanged }: Props ) {
	const response = useEntity( id );
	const { data: entity, error } = response;
	const merging = useMerge( id, ( changed ) => {
		void response.mutate( changed, { revalidate: false } );
		onChanged();
	} );
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ entity?.name ?? __( 'Client', 'lyd' ) }
			description={ entity && [ entity.type, ...numbersOf( entity ) ].join( ' · ' ) }
			footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<Retry of={ response } />
			{ ! entity && ! error && (
				<>
					<RowsSkeleton columns={ [ 'lyd:w-32', 'lyd:flex-1' ] } />
					<SlowNotice />
				</>
			) }
			{ entity && (
				<div className="lyd:flex lyd:flex-col lyd:gap-6">
					<DetailList details={ entity.details } />
					<SameEntities entity={ entity } merging={ merging } />
				</div>
			) }
		</Dialog>
	);
}
