import { own } from '../interviews/tree';
import { fromBase64 } from '../interviews/xml';
import { legalElements } from './legal-elements';
import type { LegalElement } from './types';

/** The paths of the answers in the package of company registrations. */
export const nameQuestion = 'Company';
const legalQuestion = 'Legal_Element';

/** The name that the answers have; empty if they have none, or cannot be read. */
export function answeredName( xml: string | undefined ): { companyName: string; legalElement: LegalElement | '' } {
	try {
		const answers = xml ? fromBase64( xml ) : {};
		const name = own( answers, nameQuestion );
		const legal = own( answers, legalQuestion );
		return {
			companyName: typeof name === 'string' ? name : '',
			legalElement: legalElements.find( ( one ) => one === legal ) ?? '',
		};
	} catch {
		return { companyName: '', legalElement: '' };
	}
}
