import type { Business } from '../src/api/types';

/** What the business register says of a company. */
export const harbourAdvisory: Business = {
	abn: '53004085616',
	acn: '004085616',
	name: 'HARBOUR ADVISORY PTY LTD',
	kind: 'Australian Private Company',
	is_active: true,
	has_gst: true,
	state: 'NSW',
	postcode: '2007',
};
