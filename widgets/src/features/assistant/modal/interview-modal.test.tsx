import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createAssistantService, turnRoute } from '../../../../tests/assistant';
import { sections } from '../../../../tests/fake-service';
import { answered, at } from '../../../../tests/interview';
import { render } from '../../../../tests/render';
import { createFakeVoice, heard } from '../../../../tests/voice';
import { useClient } from '../../../api/context';
import { Interview } from '../../interviews';
import { createSaver } from '../../interviews/saver';
import { createInterviewStore, InterviewContext } from '../../interviews/store';
import { useConversation } from '../use-conversation';
import InterviewModal from './interview-modal';
import { useEffect, useState } from 'react';

const actions = [ { icon: 'check' as const, text: 'Assemble document', onSelect: jest.fn() } ];

function Modal( { fake }: { fake: ReturnType< typeof createFakeVoice > } ) {
	const client = useClient();
	const conversation = useConversation( { document: 9, mode: 'interview' } );
	const [ { store, saver } ] = useState( () => {
		const answers = createInterviewStore( sections, answered );
		return {
			store: answers,
			saver: createSaver( { client, store: answers, user: 2, document: 9, token: 'action-1', at: null } ),
		};
	} );
	useEffect( () => void conversation.open(), [ conversation ] );
	return (
		<InterviewContext.Provider value={ store }>
			<InterviewModal
				{ ...{ conversation, saver, actions } }
				createTransport={ fake.create }
				onClose={ () => {} }
			/>
		</InterviewContext.Provider>
	);
}

async function open( ...names: string[] ) {
	Object.defineProperty( window, 'isSecureContext', { value: true, configurable: true } );
	Object.defineProperty( navigator, 'mediaDevices', { value: { getUserMedia() {} }, configurable: true } );
	const service = createAssistantService( ...names );
	const fake = createFakeVoice();
	const view = render( <Modal fake={ fake } />, { service } );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'LYD AI Interview' } ) );
	await waitFor( () => expect( dialog.getByRole( 'button', { name: 'Start' } ) ).toBeEnabled() );
	const sent = () => service.made( turnRoute ).at( -1 )!.body;
	const finish = () => act( async () => fake.finish() );
	const hear = ( ...said: Parameters< typeof heard > ) => act( async () => fake.events.onHeard( heard( ...said ) ) );
	return { ...view, fake, dialog, sent, finish, hear };
}

afterEach( () => Object.defineProperty( navigator, 'mediaDevices', { value: undefined, configurable: true } ) );

it( 'asks, listens with a countdown, and reads back what it heard with the words in doubt', async () => {
	const { user, fake, dialog, finish, hear, container } = await open( 'ask-date', 'read-back-name' );
	expect( dialog.getByText( '0 of about 12 questions answered · Agreement' ) ).toBeVisible();
	await user.click( dialog.getByRole( 'button', { name: 'Start' } ) );
	expect( dialog.getByText( /^Speaking…/ ) ).toBeVisible();
	await finish();
	expect( dialog.getByText( 'Listening…' ) ).toBeVisible();
	act( () => fake.events.onSilence!( 1_900 ) );
	expect( dialog.getByText( 'Sending in 2 seconds' ) ).toBeVisible();
	await hear( 'john smith', 0.5 );
	expect( await dialog.findByLabelText( 'Is that right?' ) ).toHaveValue( 'John Smith' );
	expect( dialog.getAllByText( '(unsure)' ) ).toHaveLength( 2 );
	expect( await axe( container.ownerDocument.body ) ).toHaveNoViolations();
} );

it( 'has what was heard understood again when it is changed, and takes Enter for a yes', async () => {
	const { user, dialog, sent, fake } = await open( 'read-back-name' );
	const field = dialog.getByLabelText( 'Is that right?' );
	await user.type( field, '{Enter}' );
	await waitFor( () => expect( sent() ).toMatchObject( { input: 'chosen', choice: 'yes' } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Start' } ) );
	await user.type( await dialog.findByLabelText( 'Is that right?' ), 'e' );
	expect( fake.log.slice( -2 ) ).toEqual( [ 'stop', 'pause' ] );
	await user.click( dialog.getByRole( 'button', { name: 'Use this' } ) );
	await waitFor( () => expect( fake.log ).toContain( 'pause' ) );
} );

it( 'takes a typed answer in place of a spoken one, and goes back to the voice', async () => {
	const { user, fake, dialog, sent, finish } = await open( 'ask-date', 'ask-options' );
	await user.click( dialog.getByRole( 'button', { name: 'Start' } ) );
	await finish();
	await user.click( dialog.getByRole( 'button', { name: 'Allow Input' } ) );
	await user.type( dialog.getByLabelText( 'Your answer' ), '12 March 2026{Enter}' );
	expect( await dialog.findByRole( 'heading', { name: /State or territory/ } ) ).toBeVisible();
	expect( sent() ).toMatchObject( { input: 'typed', text: '12 March 2026' } );
	await user.click( dialog.getByRole( 'button', { name: 'Continue by voice' } ) );
	expect( fake.log.at( -1 ) ).toMatch( /^listen/ );
} );

it( 'says what is captioned, unless captions are off', async () => {
	const { user, dialog } = await open( 'ask-date' );
	const caption = /Let us begin with Non-disclosure agreement/;
	expect( dialog.getByText( caption ) ).toBeVisible();
	await user.click( dialog.getByRole( 'button', { name: 'Captions' } ) );
	expect( dialog.queryByText( caption ) ).toBeNull();
} );

it( 'leads back to the question before, and to any answered one', async () => {
	const { user, dialog, sent } = await open( 'ask-date' );
	await user.click( dialog.getByRole( 'button', { name: 'Back' } ) );
	await waitFor( () => expect( sent() ).toMatchObject( { input: 'typed', text: 'back' } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Answered' } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: 'Email for notices' } ) );
	await waitFor( () => expect( sent() ).toMatchObject( { input: 'chosen', choice: 'ask:Email' } ) );
} );

it( 'offers what comes next in the form at the end', async () => {
	const { user, dialog } = await open( 'ask-date', 'finished' );
	await user.click( dialog.getByRole( 'button', { name: 'Later' } ) );
	await user.click( await dialog.findByRole( 'button', { name: 'Assemble document' } ) );
	expect( actions[ 0 ]!.onSelect ).toHaveBeenCalled();
	expect( dialog.queryByRole( 'button', { name: 'Start' } ) ).toBeNull();
} );

it( 'is opened by the address, and says why a page that is not encrypted has no microphone', async () => {
	const service = createAssistantService( 'ask-date' );
	render( <Interview />, { service, at: `${ at }&interviewAI=true` } );
	const dialog = await screen.findByRole( 'dialog', { name: 'LYD AI Interview' } );
	expect( await within( dialog ).findByText( /encrypted pages/ ) ).toBeVisible();
	expect( within( dialog ).getByLabelText( 'Your answer' ) ).toBeVisible();
	expect( within( dialog ).queryByRole( 'button', { name: 'Start' } ) ).toBeNull();
} );
