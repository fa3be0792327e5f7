export { evaluate, isTrue, textOf } from './evaluation';
export { dateText, readDate } from './dates';
export { fromWhole, numberText, readNumber, wholeNumber } from './numbers';
export { dateWords, months } from './words';
export type { Day, Expression, ExpressionValue, Names, Single } from './types';
