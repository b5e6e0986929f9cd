import { isEmpty, valueAt, withAnswer } from '../../../validation/answer.ts';
import { type Field, isAsked } from '../../../validation/fields.ts';

/** The "not answered" value for an answer of this kind. */
function nothingLike(value: unknown): '' | null | [] {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : null;
}

/** The form without answers to questions that it no longer asks; the same object when there are none. */
export function withoutUnasked<Form>(fields: readonly Field<Form>[], form: Form): Form {
  return fields.reduce((settled, field) => {
    if (field.staysUnasked || isAsked(field, settled)) return settled;
    const value = valueAt(settled, field.path);
    return isEmpty(value) ? settled : withAnswer(settled, field.path, nothingLike(value));
  }, form);
}
