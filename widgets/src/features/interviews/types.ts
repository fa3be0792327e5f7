/** The interview as `question/get_by_template` sends it: references expanded, empty entries left out. */
export interface Condition {
	questionId: string;
	equals: string[];
}

export interface Repeat {
	min: number;
	max?: number;
	itemLabel?: string;
	/** So many entries must meet the condition, else the message. */
	atLeast?: Condition & { count: number; message: string };
}

export interface Question {
	id: string;
	title?: string;
	label: string;
	type: 'text' | 'email' | 'number' | 'date' | 'select' | 'group';
	required?: boolean;
	/** Key in the enclosing object; a group without one only arranges its questions. */
	dataPath?: string;
	options?: { text: string; value: string }[];
	repeatable?: Repeat;
	visibleIf?: Condition[];
	instruction?: string;
	multiline?: boolean;
	format?: 'acn' | 'abn' | 'postcode' | 'phone';
	placeholder?: string;
	default?: string;
	questions?: Question[];
}

export interface Section {
	id: string;
	title: string;
	instruction?: string;
	questions: Question[];
}

export interface Interview {
	template_id: number;
	x_template_id: number;
	name: string;
	version: string;
	sections: Section[];
}

export type Value = string | boolean | null | Value[] | Tree;
export interface Tree {
	[ key: string ]: Value;
}

/** Messages by dotted path, list indexes from 0. */
export type Problems = Record< string, string[] >;

/** GET /doc/{id}, as far as the interview needs it. */
export interface InterviewDocument {
	id: number;
	name: string;
	status: number;
	status_name: string;
	template: { id: number; name: string } | null;
	/** The template version it was started with, whose questions it keeps. */
	x_template_id: number;
	folder: { id: number; name: string } | null;
	updated_at: string;
	/** Answers as base64 of XML; empty for a document that was never saved. */
	xml: string | null;
	allowed?: string[];
	files?: { id?: number; name: string; type?: string }[];
}
