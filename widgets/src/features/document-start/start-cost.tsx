import { useMe } from '../identity/hooks';
import { startWords } from '../commerce/cost';
import { remaining } from '../credits/hooks';
import type { ChosenTemplate } from '../documents/store';

/** What the document costs, before the button that starts it. */
export function StartCost( { template }: { template: ChosenTemplate } ) {
	const { data: account } = useMe();
	const words = startWords( template.cost ?? null, remaining( account ) );
	return words ? (
		<p className="lyd:mt-4 lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3 lyd:text-sm">{ words }</p>
	) : null;
}
