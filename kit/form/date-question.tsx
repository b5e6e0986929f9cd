import type { ComponentProps } from 'react';
import { DateField } from '../ui/date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './form.tsx';

/** A question for a day. */
export function DateQuestion({ path, ...own }: FieldProps<ComponentProps<typeof DateField>>) {
  const question = useField<string>(path);
  return question && <DateField {...question} {...own} />;
}
