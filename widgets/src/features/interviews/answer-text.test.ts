import { describeAnswer } from './answer-text';
import type { Section } from './types';

const sections: Section[] = [
	{ id: 'fund', title: 'Fund', questions: [ { id: 'Formed', label: 'Formed', type: 'date', dataPath: 'Formed' } ] },
];

it( 'a day is in words; what is no day stays as it was typed', () => {
	expect( describeAnswer( sections, 'Formed', '2017-07-01' ) ).toBe( '01 Jul 2017' );
	expect( describeAnswer( sections, 'Formed', 'soon' ) ).toBe( 'soon' );
	expect( describeAnswer( sections, 'Formed', '' ) ).toBe( '(blank)' );
} );
