// Written by `npm run postcodes` from pyservice/lyd/addresses/postcodes.py: change the tables there.

/** The states and territories by the abbreviations in which they are stored. */
export const states: Record< string, string > = {"ACT": "Australian Capital Territory", "NSW": "New South Wales", "NT": "Northern Territory", "QLD": "Queensland", "SA": "South Australia", "TAS": "Tasmania", "VIC": "Victoria", "WA": "Western Australia"};

/** The ranges of postcodes of each state. */
export const postcodes: Record< string, [ first: number, last: number ][] > = {"ACT": [[200, 299], [2600, 2618], [2900, 2920]], "NSW": [[1000, 2599], [2619, 2899], [2921, 2999]], "NT": [[800, 999]], "QLD": [[4000, 4999], [9000, 9999]], "SA": [[5000, 5999]], "TAS": [[7000, 7999]], "VIC": [[3000, 3999], [8000, 8999]], "WA": [[6000, 6999]]};

/** Further states of postcodes on both sides of a border. */
export const acrossBorders: Record< string, string[] > = {"0872": ["SA", "WA"], "2540": ["ACT"], "2611": ["NSW"], "2618": ["NSW"], "2620": ["ACT"], "3585": ["NSW"], "3586": ["NSW"], "3644": ["NSW"], "3691": ["NSW"], "3707": ["NSW"], "4377": ["NSW"], "4380": ["NSW"], "4383": ["NSW"], "4385": ["NSW"], "4825": ["NT"]};
