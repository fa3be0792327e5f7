import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { RemainingCredit } from '../features/credits/remaining-credit';
import './remaining-credit.css';

mount(
	'remaining-credit',
	<Data>
		<RemainingCredit />
	</Data>
);
