import type { FieldErrors } from '../../api/errors';
import type * as api from '../../api/types';
import type { Expression } from './expressions/types';

export type { Condition, InterviewDocument } from '../../api/types';

/** A rule of the template's author for complete answers. */
export interface Check {
	rule: Expression;
	message: string;
}

/** A choice, which is offered if its condition holds. */
export interface Option extends Omit< api.Option, 'showWhen' > {
	showWhen?: Expression;
}

/** So many entries must meet the condition: an expression in their names, or as in packages of version 1 an answer. */
export interface AtLeast extends Omit< api.AtLeast, 'when' > {
	when?: Expression;
}

/** How often a question may be answered. */
export interface Repeat extends Omit< api.Repeat, 'atLeast' | 'count' | 'least' | 'most' > {
	atLeast?: AtLeast;
	/** How many entries there are; least and most are limits besides min and max. */
	count?: Expression;
	least?: Expression;
	most?: Expression;
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
	options?: Option[];
	repeatable?: Repeat;
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
