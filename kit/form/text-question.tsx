import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './form.tsx';

/** A question that is answered in one line. */
export function TextQuestion({ path, ...own }: FieldProps<ComponentProps<typeof TextField>>) {
  const question = useField<string>(path);
  return question && <TextField {...question} {...own} />;
}
