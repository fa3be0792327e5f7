import type { ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { EntityDetails } from '../../../api/types';
import { formatDate } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { sameQuestion, sourceAndDay } from '../names';
import type { Merging } from './use-merge';

interface Props {
	entity: EntityDetails;
	merging: Merging;
}

/** Others of the same name, which may be the same, and those that were merged. */
export function SameEntities( { entity, merging }: Props ) {
	const { timezone } = useConfig();
	return (
		<>
			{ entity.alike.length > 0 && (
				<Section
					title={ sameQuestion( entity.type ) }
					hint={ __(
						'They have the same name. Merge them only if you know that they are the same; you can undo it for 30 days.',
						'lyd'
					) }
				>
					{ entity.alike.map( ( other ) => (
						<Line
							key={ other.id }
							name={ other.name }
							facts={ [
								sourceAndDay( other.source, other.recorded_at, timezone ),
								sprintf(
									/* translators: %d: number of documents. */
									_n( '%d document', '%d documents', other.documents, 'lyd' ),
									other.documents
								),
							].join( ' · ' ) }
						>
							<Button
								size="sm"
								busy={ merging.busy === other.id }
								disabled={ merging.busy !== null && merging.busy !== other.id }
								onClick={ () => merging.merge( other ) }
							>
								{ __( 'Merge', 'lyd' ) }
								<span className="lyd:sr-only">
									{ sourceAndDay( other.name, other.recorded_at, timezone ) }
								</span>
							</Button>
						</Line>
					) ) }
				</Section>
			) }
			{ entity.merged.length > 0 && (
				<Section title={ __( 'Merged', 'lyd' ) }>
					{ entity.merged.map( ( other ) => (
						<Line
							key={ other.id }
							name={ other.name }
							facts={ sprintf(
								/* translators: 1: name of a member, 2: a date, 3: a date. */
								__( 'By %1$s on %2$s. It can be undone until %3$s.', 'lyd' ),
								other.merged_by ?? __( 'a former member', 'lyd' ),
								formatDate( other.merged_at, timezone ),
								formatDate( other.can_undo_until, timezone )
							) }
						>
							{ other.can_undo && (
								<Button
									size="sm"
									busy={ merging.busy === other.id }
									disabled={ merging.busy !== null && merging.busy !== other.id }
									onClick={ () => merging.separate( other ) }
								>
									{ __( 'Undo', 'lyd' ) }
									<span className="lyd:sr-only">{ other.name }</span>
								</Button>
							) }
						</Line>
					) ) }
				</Section>
			) }
			<Failure of={ merging.failure } />
		</>
	);
}

function Section( { title, hint, children }: { title: string; hint?: string; children: ReactNode } ) {
	return (
		<section aria-label={ title }>
			<h3 className="lyd:text-md lyd:font-semibold">{ title }</h3>
			{ hint && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ hint }</p> }
			<ul className="lyd:mt-2">{ children }</ul>
		</section>
	);
}

function Line( { name, facts, children }: { name: string; facts: string; children: ReactNode } ) {
	return (
		<li className="lyd:flex lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:py-2.5">
			<span className="lyd:min-w-0 lyd:flex-1">
				<bdi className="lyd:block lyd:text-sm lyd:font-medium lyd:break-words">{ name }</bdi>
				<span className="lyd:text-xs lyd:text-soft">{ facts }</span>
			</span>
			{ children }
		</li>
	);
}
