import { useId } from 'react';
import { RadioRow, radioRowClass } from '../../ui/radio-row';
import type { SyncStep } from './types';

interface Props {
	label: string;
	candidates: SyncStep[ 'candidates' ];
	/** What it is if it is none of them. */
	none: string;
	/** Empty is none of them, null is undecided. */
	chosen: string | null;
	onChoose: ( externalId: string ) => void;
}

/** Records of a system that may be the one, of which one is chosen. */
export function CandidateList( { label, candidates, none, chosen, onChoose }: Props ) {
	const group = useId();
	return (
		<div
			role="radiogroup"
			aria-label={ label }
			className="lyd:mt-2 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line"
		>
			{ [ ...candidates, { external_id: '', label: none } ].map( ( { external_id: id, label: text } ) => (
				<div key={ id } className={ radioRowClass( id === chosen ) }>
					<RadioRow
						group={ group }
						value={ id }
						text={ text }
						isChosen={ id === chosen }
						onChoose={ () => onChoose( id ) }
					/>
				</div>
			) ) }
		</div>
	);
}
