import { createContext, useContext } from 'react';
import { create, useStore, type StoreApi, type UseBoundStore } from 'zustand';
import type { Contact, SigningForm, Substitute } from '../form';
import { contactOf } from '../form';
import { assign, removeGroup, type SigningGroup } from '../groups';
import { initialForm, interviewPhones, withProposal } from '../initial-form';
import { addedPerson, type AddedRole, type Person } from '../people';
import { keepForm, readForm } from '../storage';
import type { Finding, SigningSetup } from '../types';

export type Step = 'signers' | 'email';

/** What the wizard is doing; `slow` is a document that goes on being sent after the longest wait. */
export type Progress = 'idle' | 'checking' | 'sending' | 'sent' | 'slow';

export interface WizardState {
	document: { id: number; name: string };
	setup: SigningSetup;
	/** Whose form is stored on this device. */
	user: number;
	form: SigningForm;
	step: Step;
	progress: Progress;
	/** Why the last request failed. */
	failure: unknown;
	/** It is about to be sent without further steps. */
	isDue: boolean;
	/** Fields that the member left: these show their problems. */
	touched: string[];
	/** All fields show their problems, because the next step was requested. */
	isChecked: boolean;
	/** What the last check found. */
	findings: Finding[];
	/** The warnings among them are accepted. */
	areAccepted: boolean;
	/** The person whose controls get the focus, because they were moved. */
	focused: string | null;
	go: ( step: Step ) => void;
	touch: ( field: string ) => void;
	showProblems: () => void;
	find: ( findings: Finding[] ) => void;
	accept: ( accepted: boolean ) => void;
	change: ( patch: Partial< SigningForm > ) => void;
	setContact: ( key: string, patch: Partial< Contact > ) => void;
	/** Changes the substitute of a person; null removes it. */
	setSubstitute: ( key: string, patch: Partial< Substitute > | null ) => void;
	setSms: ( on: boolean ) => void;
	setRole: ( key: string, role: AddedRole ) => void;
	addPerson: ( name: string, email: string, role: AddedRole ) => void;
	removePerson: ( key: string ) => void;
	editGroups: ( edit: ( groups: SigningGroup[] ) => SigningGroup[] ) => void;
	removeGroup: ( id: number ) => void;
	move: ( key: string, group: number | null ) => void;
	takeProposal: () => void;
	settleFocus: () => void;
}

export type WizardStore = UseBoundStore< StoreApi< WizardState > >;

/** The state of one opened wizard; every change of its form is stored on this device. */
export function createWizardStore(
	document: WizardState[ 'document' ],
	setup: SigningSetup,
	user: number
): WizardStore {
	const store = create< WizardState >( ( set, get ) => {
		const edit = ( change: ( form: SigningForm ) => Partial< SigningForm > ) =>
			set( ( { form } ) => ( { form: { ...form, ...change( form ) } } ) );
		return {
			document,
			setup,
			user,
			form: initialForm( setup, readForm( user, document.id ) ),
			...{
				step: 'signers',
				progress: 'idle',
				failure: null,
				isDue: false,
				touched: [],
				isChecked: false,
				focused: null,
			},
			...{ findings: [], areAccepted: false },
			go: ( step ) => set( { step } ),
			touch: ( field ) => set( { touched: [ ...get().touched, field ] } ),
			showProblems: () => set( { isChecked: true } ),
			find: ( findings ) => set( { findings, areAccepted: false } ),
			accept: ( areAccepted ) => set( { areAccepted } ),
			change: ( patch ) => edit( () => patch ),
			setContact: ( key, patch ) => edit( ( form ) => ( { contacts: withContact( form, key, patch ) } ) ),
			setSubstitute: ( key, patch ) =>
				edit( ( form ) => ( { substitutes: withSubstitute( form, key, patch ) } ) ),
			setSms: ( sms ) =>
				edit( ( form ) => ( { sms, contacts: withPhones( form, sms, interviewPhones( setup ) ) } ) ),
			setRole: ( key, role ) => edit( ( form ) => inRole( form, key, role ) ),
			addPerson: ( name, email, role ) =>
				edit( ( form ) => withPerson( form, addedPerson( name, role ), email ) ),
			removePerson: ( key ) => edit( ( form ) => withoutPerson( form, key ) ),
			editGroups: ( change ) => edit( ( { groups } ) => ( { groups: change( groups ) } ) ),
			removeGroup: ( id ) => edit( ( { groups } ) => ( { groups: removeGroup( groups, id ) } ) ),
			move: ( key, group ) => {
				edit( ( { groups } ) => ( { groups: assign( groups, key, group ) } ) );
				set( { focused: key } );
			},
			takeProposal: () => edit( ( form ) => withProposal( form, setup.groups ) ),
			settleFocus: () => set( { focused: null } ),
		};
	} );
	store.subscribe( ( { form }, before ) => {
		if ( form !== before.form ) {
			keepForm( user, document.id, form );
		}
	} );
	return store;
}

const withContact = ( form: SigningForm, key: string, patch: Partial< Contact > ) => ( {
	...form.contacts,
	[ key ]: { ...contactOf( form, key ), ...patch },
} );

function withSubstitute( { substitutes }: SigningForm, key: string, patch: Partial< Substitute > | null ) {
	const { [ key ]: before, ...others } = substitutes;
	const blank = { name: '', email: '', phone: '' };
	return patch ? { ...others, [ key ]: { ...blank, ...before, ...patch } } : others;
}

/** Turning messages off clears every phone; turning them on begins with those of the interview. */
function withPhones( { contacts }: SigningForm, sms: boolean, phones: Record< string, string > ) {
	return Object.fromEntries(
		Object.entries( contacts ).map( ( [ key, contact ] ) => [
			key,
			{ ...contact, phone: sms ? contact.phone || ( phones[ key ] ?? '' ) : '' },
		] )
	);
}

/** A person who gets a copy is in no group. */
const inRole = ( { people, groups }: SigningForm, key: string, role: AddedRole ): Partial< SigningForm > => ( {
	people: people.map( ( person ) => ( person.key === key ? { ...person, role } : person ) ),
	groups: role === 'copy' ? assign( groups, key, null ) : groups,
} );

const withPerson = ( { people, contacts }: SigningForm, person: Person, email: string ): Partial< SigningForm > => ( {
	people: [ ...people, person ],
	contacts: { ...contacts, [ person.key ]: { email: email.trim(), phone: '' } },
} );

const withoutPerson = ( { people, groups }: SigningForm, key: string ): Partial< SigningForm > => ( {
	people: people.filter( ( person ) => person.key !== key ),
	groups: assign( groups, key, null ),
} );

export const WizardContext = createContext< WizardStore | null >( null );

export function useWizardStore(): WizardStore {
	const store = useContext( WizardContext );
	if ( ! store ) {
		throw new Error( 'LYD: no wizard around this component' );
	}
	return store;
}

/** What the wizard is doing; it is idle until it is loaded. */
export const useProgress = ( store: WizardStore | null ): Progress =>
	useStore( store ?? idle, ( { progress } ) => progress );

const idle = create< { progress: Progress } >( () => ( { progress: 'idle' } ) );

/** A part of the wizard's state. */
export const useWizard = < T >( select: ( state: WizardState ) => T ): T => useStore( useWizardStore(), select );
