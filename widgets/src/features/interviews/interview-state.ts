import type { Problems, Question, Section, Tree, Value } from './types';
import type { Findings } from './validation';

/** What the screen of one interview shows, and what can be done with it. */
export interface InterviewState {
	sections: Section[];
	answers: Tree;
	findings: Findings;
	/** Grows with every change the member makes. */
	version: number;
	/** The section on the screen. */
	section: string;
	/** Paths the member has been to and left. */
	touched: Record< string, true >;
	/** The service's problems by path, until the answer changes. */
	serviceProblems: Problems;
	/** Show every problem, also of untouched fields: after a try to assemble. */
	demanding: boolean;
	/** Path whose field takes the focus once it is on the screen; '' is the section's heading, `summaryPath` the error summary. */
	focus: string | null;
	/** Path of the answer whose field had the focus last. */
	attended: string | null;
	/** Path of the answer that the preview is to show, until it has. */
	shown: string | null;
	answer: ( path: string, value: Value ) => void;
	touch: ( path: string ) => void;
	addEntry: ( list: string, question: Question ) => void;
	/** Takes an entry out and returns what puts it back. */
	removeEntry: ( list: string, index: number ) => () => void;
	/** Puts entries in place of all of a list; returns what puts the former ones back and leaves what was changed since. */
	replaceEntries: ( list: string, entries: Value[] ) => () => void;
	/** The answers, and what is found about them, if an answer were this one. Changes nothing. */
	foresee: ( path: string, value: Value ) => { answers: Tree; findings: Findings };
	moveEntry: ( list: string, from: number, to: number ) => void;
	/** Replaces all answers, e.g. by those kept on the device. */
	replace: ( answers: Tree ) => void;
	open: ( section: string ) => void;
	/** Opens the section of a field and gives the field the focus. */
	goTo: ( path: string ) => void;
	focused: () => void;
	/** Notes the answer whose field has the focus. */
	attend: ( path: string ) => void;
	/** Shows where the answer attended to is printed. */
	showInDocument: () => void;
	shownInDocument: () => void;
	demand: () => void;
	/** Gives the error summary the focus, once. */
	showSummary: () => void;
	/** Shows the service's problems, whose paths have the indexes of entries in the answers that it had. */
	setServiceProblems: ( problems: Problems, about?: Tree ) => void;
}
