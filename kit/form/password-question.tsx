import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './form.tsx';

/** A question for a password. */
export function PasswordQuestion({
  path,
  ...own
}: FieldProps<ComponentProps<typeof PasswordField>>) {
  const question = useField<string>(path);
  return question && <PasswordField {...question} {...own} />;
}
