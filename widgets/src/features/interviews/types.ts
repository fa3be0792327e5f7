import type { FieldErrors } from '../../api/errors';

export type { Condition, Interview, InterviewDocument, Question, Repeat, Section } from '../../api/types';

/** An answer as it is kept: numbers and dates are text, a repeatable question is a list, a group an object. */
export type Value = string | boolean | null | Value[] | Tree;
export interface Tree {
	[ key: string ]: Value;
}

/** Messages by dotted path, list indexes from 0. */
export type Problems = FieldErrors;
