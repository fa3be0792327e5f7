import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import { Empty } from '../../../ui/empty';
import { isGrouped, leadingPeople, type Person } from '../people';
import { ExtraPerson } from './extra-person';
import { FindingsSummary } from './findings';
import { GroupsArea } from './groups-area';
import { PersonCard } from './person-card';
import { Proposal } from './proposal';
import { SetupFields } from './setup-fields';
import { useWizard } from './store';

/** Step 0: who signs, in which order, and how (document 3, section 2.4). */
export function SignersStep() {
	const people = useWizard( ( { form } ) => form.people );
	const isGroup = useWizard( ( { form } ) => form.isGroup );
	const leading = useMemo( () => leadingPeople( people ), [ people ] );
	const beside = isGroup ? leading.filter( ( person ) => ! isGrouped( person ) ) : [];
	if ( ! people.length ) {
		return (
			<Empty icon="person" title={ __( 'No assigned signer', 'lyd' ) }>
				{ __( 'Please edit the document to add Signer information.', 'lyd' ) }
			</Empty>
		);
	}
	return (
		<>
			<FindingsSummary />
			<Proposal />
			<SetupFields />
			{ isGroup ? (
				<>
					<GroupsArea />
					{ beside.length > 0 && (
						<PersonList label={ __( 'In no group', 'lyd' ) } people={ beside } isTitled />
					) }
				</>
			) : (
				<PersonList label={ __( 'Signers', 'lyd' ) } people={ leading } />
			) }
			<ExtraPerson />
		</>
	);
}

interface ListProps {
	label: string;
	people: Person[];
	isTitled?: boolean;
}

function PersonList( { label, people, isTitled }: ListProps ) {
	return (
		<section aria-label={ label } className={ isTitled ? 'lyd:mt-4' : undefined }>
			{ isTitled && <h3 className="lyd:mb-2 lyd:text-sm">{ label }</h3> }
			<ul className="lyd:flex! lyd:flex-col lyd:gap-2">
				{ people.map( ( person ) => (
					<PersonCard key={ person.key } person={ person } />
				) ) }
			</ul>
		</section>
	);
}
