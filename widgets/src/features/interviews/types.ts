import type { FieldErrors } from '../../api/errors';
import type * as api from '../../api/types';
import type { Expression } from './expressions/types';

export type { Condition, InterviewDocument, Repeat } from '../../api/types';

/** A rule of the template's author for complete answers. */
export interface Check {
	rule: Expression;
	message: string;
}

/** The fields with expressions, which are any objects in the service's schemas. */
interface Expressions {
	/** Besides `visibleIf`; the question is shown if both hold. */
	showWhen?: Expression;
	/** Of a computed question, whose answer is neither typed nor stored. */
	value?: Expression;
	min?: Expression;
	max?: Expression;
	checks?: Check[];
}

export interface Question extends Omit< api.Question, keyof Expressions | 'questions' >, Expressions {
	questions?: Question[];
}

export interface Section extends Omit< api.Section, 'questions' > {
	questions: Question[];
}

export interface Interview extends Omit< api.Interview, 'sections' > {
	sections: Section[];
}

/** An answer as it is kept: numbers and dates are text, a repeatable question is a list, a group an object. */
export type Value = string | boolean | null | Value[] | Tree;
export interface Tree {
	[ key: string ]: Value;
}

/** Messages by dotted path, list indexes from 0. */
export type Problems = FieldErrors;
