import { useState } from 'react';
import { Documents } from '../../src/features/documents';
import { NewDocument } from '../../src/features/documents/new-document';
import { SignOut } from '../../src/features/identity';
import { Interview } from '../../src/features/interviews';
import { Button } from '../../src/ui/button';
import { Tabs } from '../../src/ui/tabs';
import type { FakeService } from '../../tests/fake-service';
import { Feedback } from './feedback';
import { Controls } from './controls';
import { Specimen } from './specimen';
import { Trees } from './trees';

/** Every primitive in its states, and the screens against a service in memory. */
export function Gallery( { service }: { service: FakeService } ) {
	const [ tab, setTab ] = useState( 'controls' );
	return (
		<Tabs
			label="Gallery"
			value={ tab }
			onChange={ setTab }
			tabs={ [
				{ value: 'controls', label: 'Controls', content: <Controls /> },
				{ value: 'feedback', label: 'Feedback', content: <Feedback /> },
				{ value: 'trees', label: 'Trees', content: <Trees /> },
				{ value: 'documents', label: 'Documents', content: <Documents /> },
				{ value: 'new', label: 'New document', content: <NewDocument /> },
				{ value: 'interview', label: 'Interview', content: <InterviewScreen service={ service } /> },
				{ value: 'sign-out', label: 'Sign out', content: <SignOut /> },
			] }
		/>
	);
}

/** The interview of document 9, with the circumstances to try. */
function InterviewScreen( { service }: { service: FakeService } ) {
	const [ offline, setOffline ] = useState( service.offline );
	const [ signedIn, setSignedIn ] = useState( service.signedIn );
	if ( ! window.location.search.includes( 'docId' ) ) {
		window.history.replaceState( null, '', '?docId=9&templateIdentifier=17' );
	}
	return (
		<>
			<Specimen title="Circumstances">
				<Button onClick={ () => setOffline( ( service.offline = ! offline ) ) }>
					{ offline ? 'Go online' : 'Go offline' }
				</Button>
				<Button onClick={ () => setSignedIn( ( service.signedIn = ! signedIn ) ) }>
					{ signedIn ? 'Sign out elsewhere' : 'Sign in again' }
				</Button>
			</Specimen>
			<Interview />
		</>
	);
}
