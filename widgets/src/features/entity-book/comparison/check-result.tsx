import { __, sprintf } from '@wordpress/i18n';
import type { RecordCheck } from '../../../api/types';
import { Notice } from '../../../ui/notice';
import { lazySection } from '../../../ui/lazy';
import { lost } from '../../integrations/systems';
import { displayed, systemNames } from '../names';

// The chunk that has it for imports too.
const ConnectionLost = lazySection(
	() => import( /* webpackChunkName: "lyd-client-import" */ '../../integrations/connection-lost' )
);

interface Props {
	checks: RecordCheck[];
	/** Checks again, once a system is connected again. */
	onConnected: () => void;
}

/** What has changed in other systems since their records were read last, and what could not be read. */
export function CheckResult( { checks, onConnected }: Props ) {
	const names = systemNames();
	const failed = checks.filter( ( { problem } ) => problem );
	const ended = new Map( failed.filter( isLost ).map( ( { app, system } ) => [ app, names[ system ] ] ) );
	const problems = [ ...new Set( failed.filter( ( each ) => ! isLost( each ) ).map( ( { problem } ) => problem ) ) ];
	const changes = [ ...new Set( checks.flatMap( ( check ) => sentencesOf( check, names[ check.system ] ) ) ) ];
	return (
		<>
			{ [ ...ended ].map( ( [ app, name ] ) => (
				<ConnectionLost key={ app } system={ { app, name } } onConnected={ onConnected } />
			) ) }
			{ problems.length > 0 && (
				<Notice kind="warning" title={ __( 'Not everything could be read again.', 'lyd' ) }>
					<Lines texts={ problems } />
				</Notice>
			) }
			{ changes.length > 0 && (
				<Notice kind="info" title={ __( 'Changed since it was last read', 'lyd' ) }>
					<Lines texts={ changes } />
				</Notice>
			) }
			{ failed.length === 0 && changes.length === 0 && (
				<Notice kind="success" title={ __( 'Nothing has changed in the other systems.', 'lyd' ) } />
			) }
		</>
	);
}

const isLost = ( { error_code: code }: RecordCheck ) => lost.includes( code );

function Lines( { texts }: { texts: string[] } ) {
	return texts.map( ( text ) => (
		<bdi key={ text } className="lyd:block lyd:break-words">
			{ text }
		</bdi>
	) );
}

function sentencesOf( { name, changes }: RecordCheck, system: string ): string[] {
	return changes.map( ( { field, label, before, after } ) =>
		sprintf(
			/* translators: 1: a field, such as address, 2: name of a party, 3: a system, 4: the former value, 5: the new one. */
			__( 'The %1$s of %2$s in %3$s was %4$s and is now %5$s.', 'lyd' ),
			label,
			name,
			system,
			displayed( field, before ) || __( 'blank', 'lyd' ),
			displayed( field, after ) || __( 'blank', 'lyd' )
		)
	);
}
