import { Data } from '../app/Data';
import { mount } from '../app/mount';
import { Signer } from '../features/signer';
import { lazySection } from '../ui/lazy';
import './signer.css';

const SignedFileCheck = lazySection(
	() => import( /* webpackChunkName: "lyd-signed-file" */ '../features/signer/check' )
);

// Signers have no account, so there is no session of a member to watch.
const forVisitors = { forMembers: false };

mount(
	'signer',
	<Data>
		<Signer />
	</Data>,
	forVisitors
);

mount(
	'signed-file',
	<Data>
		<SignedFileCheck />
	</Data>,
	forVisitors
);
